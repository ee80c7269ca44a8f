import { t } from '#core/messages.ts'
import type { Conversation } from '#contract/assistant/datatalk.ts'
import { agoWords } from '#web/lib/ago.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menu.tsx'
import styles from './earlier-chats.module.css'

type Props = { row: Conversation; isCurrent: boolean; onOpen: () => void; onAct: (act: 'rename' | 'delete') => void }

/** One earlier conversation, and what can be done with it. */
export function EarlierChat({ row, isCurrent, onOpen, onAct }: Props) {
  return (
    <li className={cx(styles.row, isCurrent && styles.current)}>
      <button type="button" className={styles.open} aria-current={isCurrent} onClick={onOpen}>
        <span className={styles.title}>{row.conversation_title}</span>
        <span className={styles.when}>{agoWords(row.updated_at)}</span>
      </button>
      <Menu
        align="end"
        trigger={
          <IconButton icon="more" label={t('More for {conversation_title}', { conversation_title: row.conversation_title })} />
        }
        groups={[
          [
            { id: 'rename', label: t('Rename'), icon: 'edit', onSelect: () => onAct('rename') },
            {
              id: 'delete',
              label: t('Delete'),
              icon: 'delete',
              danger: true,
              onSelect: () => onAct('delete'),
            },
          ],
        ]}
      />
    </li>
  )
}
