import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import type { Contested, Merge } from './conflict.ts'
import styles from './my-hub.module.css'

type ConflictNoteProps<Values> = { found: Merge<Values> | undefined; onTake: (contested: Contested<Values>) => void }

/** Changes by another person: adopted where this form has no edit, offered where both changed. */
export function ConflictNote<Values>({ found, onTake }: ConflictNoteProps<Values>) {
  if (found === undefined) return null
  const { taken, contested } = found
  return (
    <Notice tone="warning">
      {taken.length > 0 && <p>{t('Their changes used: {taken}.', { taken: taken.join(', ') })}</p>}
      {contested.length > 0 && (
        <>
          <p>{t('You both changed these. We keep yours unless you choose theirs:')}</p>
          <ul className={styles.theirs}>
            {contested.map((each) => (
              <li key={each.label}>
                <span className={styles.theirWords}>
                  <strong>{each.label}</strong>: {each.says}
                </span>
                <Button onClick={() => onTake(each)}>{t('Use theirs')}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('Review the changes and save again.')}</p>
    </Notice>
  )
}
