import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './editor.module.css'
import { lineKeys } from './line-commands.ts'
import type { Lines } from './use-lines.ts'

type Props = {
  index: number
  isCard: boolean
  isDescribed: boolean
  onDescribe: () => void
  /** Chooses what tax is collected on at source; undefined where the document collects none, or the line shows it. */
  onTcs: (() => void) | undefined
  run: Lines['run']
}

/** The actions of a line, with their keys. */
export function LineMenu({ index, isCard, isDescribed, onDescribe, onTcs, run }: Props) {
  return (
    <div className={styles.more}>
      <Menu
        trigger={<IconButton icon="more" label={t('Actions of line {value}', { value: index + 1 })} tabIndex={isCard ? 0 : -1} />}
        groups={[
          [
            {
              id: 'copy',
              label: t('Copy line'),
              icon: 'copy',
              shortcut: lineKeys.copy,
              onSelect: () => run(index, 'copy'),
            },
            { id: 'up', label: t('Move up'), icon: 'sortUp', shortcut: lineKeys.up, onSelect: () => run(index, 'up') },
            {
              id: 'down',
              label: t('Move down'),
              icon: 'sortDown',
              shortcut: lineKeys.down,
              onSelect: () => run(index, 'down'),
            },
            { id: 'words', label: t('Add a description'), icon: 'edit', disabled: isDescribed, onSelect: onDescribe },
            ...(onTcs ? [{ id: 'tcs', label: t('Collect TCS'), icon: 'add' as const, onSelect: onTcs }] : []),
          ],
          [
            {
              id: 'remove',
              label: t('Remove'),
              icon: 'delete',
              danger: true,
              shortcut: lineKeys.remove,
              onSelect: () => run(index, 'remove'),
            },
          ],
        ]}
      />
    </div>
  )
}
