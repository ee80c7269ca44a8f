import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { formatTime } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from './editor.module.css'
import type { Intent } from './use-editor-keys.ts'

/** What the parts of the editor around the form need of the document. */
export type EditorDocument = {
  act: (intent: Intent) => void
  busy: Intent | undefined
  savedAt: Date | undefined
  isOnServer: boolean
  isStale: boolean
  problem: string | undefined
}

/** The label of the button that issues the document, and of its menu item. */
export type EditorVerbs = { finish: string; send: string; more: string }

type Props = { document: EditorDocument; title: string; section: string; above: ReactNode; verbs: EditorVerbs }

/** The title of an editor: when it was saved, and the actions that save or issue it. */
export function EditorHeader({ document, title, section, above, verbs }: Props) {
  const { act, busy } = document
  return (
    <div className={styles.strip}>
      <PageHeader
        title={title}
        section={section}
        above={above}
        mark={
          <span className={styles.marks}>
            <Badge>{t('Draft')}</Badge>
            <SavedWords at={document.savedAt} isOnServer={document.isOnServer} />
          </span>
        }
        actions={
          <>
            <Button busy={busy === 'save'} onClick={() => act('save')}>
              {t('Save draft')}
            </Button>
            <Button tone="primary" busy={busy !== undefined && busy !== 'save'} onClick={() => act('finish')}>
              {verbs.finish}
            </Button>
            <Menu
              trigger={<IconButton icon="chevronDown" label={verbs.more} />}
              groups={[[{ id: 'send', label: verbs.send, icon: 'send', onSelect: () => act('send') }]]}
            />
          </>
        }
      />
    </div>
  )
}

function SavedWords({ at, isOnServer }: { at: Date | undefined; isOnServer: boolean }) {
  if (at === undefined) return null
  return (
    <span className={styles.saved}>
      {`${t('Saved')} `}
      {formatTime(at)}
      {!isOnServer && ` ${t('on this device')}`}
    </span>
  )
}
