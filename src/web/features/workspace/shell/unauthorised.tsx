import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t, translate } from '#core/messages.ts'
import { type AccessRequest, askForAccess, listOwnRequests } from '#contract/identity/access-requests.ts'
import type { Permission } from '#contract/permissions.ts'
import { rankOf } from '#contract/identity/roles.ts'
import { call } from '#web/lib/call.ts'
import { permissionWords } from '#contract/permission-words.ts'
import { queryClient } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './unauthorised.module.css'

const LOOK_AGAIN_MS = 10_000
const ownRequestsKey = ['access-requests', 'mine']

type Props = { page: string; path: string /** Any one of them opens the page. */; missing: readonly Permission[] }

/** A page the person may not open: the required permission, and a button that requests it. Opens automatically once granted. */
export default function Unauthorised({ page, path, missing }: Props) {
  const { history } = useRouter()
  const askable = leastFirst(missing)
  const [chosen, setChosen] = useState<Permission>(askable[0] ?? 'ADMIN')
  const [note, setNote] = useState('')
  const request = useOwnRequest(chosen)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(askForAccess, { body: { permission: chosen, page: path, note: note.trim() || null } }),
    onSuccess: (made) =>
      queryClient.setQueryData<{ rows: AccessRequest[] }>(ownRequestsKey, (old) => ({
        rows: [...(old?.rows ?? []).filter((row) => row.permission !== made.permission), made],
      })),
    // Refused because they already have it: their permissions are refetched.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['session'] }),
    meta: { fallback: t('The request could not be sent') },
  })
  const isWaiting = request?.request_status === 'open'
  return (
    <Page shape="narrow">
      <PageHeader title={page} />
      <section className={styles.card} aria-labelledby="missing">
        <span className={styles.icon}>
          <Icon name="lock" size={20} />
        </span>
        <h2 id="missing" className={styles.title}>
          {t('Needs: {map} access', { map: askable.map((name) => translate(permissionWords[name].label)).join(' or ') })}
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
        <p className={styles.does}>{translate(permissionWords[chosen].does)}.</p>
        {isWaiting ? (
          <Notice tone="info">
            {t('Request sent. We told an administrator. You can open this page once they give you access.')}
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
            <Button tone="primary" icon="send" busy={isPending} onClick={() => mutate()}>
              {t('Ask an admin for access')}
            </Button>
          )}
          <Button icon="back" onClick={() => history.back()}>
            {t('Back')}
          </Button>
        </div>
      </section>
    </Page>
  )
}

/** The person's latest request for a permission. Polled while pending; once granted, their permissions are refetched. */
function useOwnRequest(permission: Permission): AccessRequest | undefined {
  const { data } = useQuery({
    queryKey: ownRequestsKey,
    queryFn: ({ signal }) => call(listOwnRequests, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.request_status === 'open') ? LOOK_AGAIN_MS : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  const isGranted = data?.rows.some((row) => row.request_status === 'granted') ?? false
  useEffect(() => {
    if (isGranted) void queryClient.invalidateQueries({ queryKey: ['session'] })
  }, [isGranted])
  return data?.rows.find((row) => row.permission === permission)
}

/** The smallest permission comes first; ownership cannot be requested. */
const leastFirst = (missing: readonly Permission[]): Permission[] =>
  missing.filter((name) => name !== 'OWNER').toSorted((a, b) => rankOf([a]) - rankOf([b]))
