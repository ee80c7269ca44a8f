import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { listOf } from '#core/lists.ts'
import { t, translate } from '#core/messages.ts'
import { rankOf } from '#contract/identity/roles.ts'
import { permissionWords } from '#contract/permission-words.ts'
import type { Permission } from '#contract/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { IndexList } from './index-list.tsx'
import { OnlyRead } from './only-read.tsx'
import { pagesOf, useMenus } from './menu-view.ts'
import styles from './unauthorised.module.css'
import { useAccessRequest } from './use-access-request.ts'

type Props = {
  page: string
  path: string /** Any one of them opens the page; none: the person may only read. */
  missing: readonly Permission[]
}

export default function Unauthorised(props: Props) {
  return props.missing.length === 0 ? <OnlyRead page={props.page} /> : <Missing {...props} />
}

/** A page the person may not open: the required permission, and a button that requests it. Opens automatically once granted. */
function Missing({ page, path, missing }: Props) {
  const { history } = useRouter()
  const askable = leastFirst(missing)
  const [chosen, setChosen] = useState<Permission>(askable[0] ?? 'ADMIN')
  const [note, setNote] = useState('')
  const { request, ask, isPending } = useAccessRequest(chosen, path)
  const isWaiting = request?.request_status === 'open'
  return (
    <Page shape="narrow">
      <PageHeader title={page} />
      <section className={styles.card} aria-labelledby="missing">
        <Lock />
        <h2 id="missing" className={styles.title}>
          {t('Needs: {map} access', {
            map: listOf(
              askable.map((name) => translate(permissionWords[name].label)),
              'or',
            ),
          })}
        </h2>
        {askable.length > 1 && (
          <RadioGroup
            label={t('Which access do you need?')}
            name="permission"
            value={chosen}
            onChange={(value) => setChosen(value as Permission)}
            options={askable.map((value) => ({ value, label: translate(permissionWords[value].label) }))}
          />
        )}
        <Gives does={translate(permissionWords[chosen].does)} />
        {isWaiting ? (
          <Notice tone="info">
            {t('We sent your request to an administrator. You can open this page once they give you access.')}
          </Notice>
        ) : (
          <>
            {request?.request_status === 'declined' && (
              <Notice tone="warning">
                {t('An administrator declined your last request. When you ask again, explain why you need access.')}
              </Notice>
            )}
            <TextInput label={t('Why do you need access?')} optional maxLength={300} value={note} onChange={setNote} />
          </>
        )}
        <div className={styles.actions}>
          {!isWaiting && (
            <Button tone="primary" icon="send" busy={isPending} onClick={() => ask(note)}>
              {t('Ask an admin for access')}
            </Button>
          )}
          <Button icon="back" onClick={() => history.back()}>
            {t('Back')}
          </Button>
        </div>
      </section>
      <OpenPages />
    </Page>
  )
}

/** The smallest permission comes first; ownership cannot be requested. */
const leastFirst = (missing: readonly Permission[]): Permission[] =>
  missing.filter((name) => name !== 'OWNER').toSorted((a, b) => rankOf([a]) - rankOf([b]))

const MOST_PAGES = 6

/** What works instead: the first pages of the person’s own menu. */
function OpenPages() {
  const open = pagesOf(useMenus().menu)
    .filter(({ link, isMore, type }) => link !== undefined && isMore !== true && type !== 'external_link')
    .slice(0, MOST_PAGES)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open">
      <h2 id="open" className={styles.title}>
        {t('Pages you can open')}
      </h2>
      <IndexList items={open} />
    </section>
  )
}

/** What the access permits, and who can give it. */
const Gives = ({ does }: { does: string }) => (
  <>
    <p className={styles.does}>{does}.</p>
    <p className={styles.does}>{t('An owner or admin of your company can give you this access.')}</p>
  </>
)

const Lock = () => (
  <span className={styles.icon}>
    <Icon name="lock" size={20} />
  </span>
)
