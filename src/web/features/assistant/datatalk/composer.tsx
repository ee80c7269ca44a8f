import { type FormEvent, type RefObject, useId } from 'react'
import { t } from '#core/messages.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './chat.module.css'
import type { Chat } from './use-chat.ts'

const MOST_LETTERS = 500

/** The input for questions. Enter or the play button sends. */
export function Composer({ chat, field }: { chat: Chat; field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const { draft, problem, write, send } = chat
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(draft)
    field.current?.focus()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.ask}>
        <input
          ref={field}
          className={styles.input}
          aria-label={t('Your question')}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          placeholder={t('Ask here!')}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MOST_LETTERS}
          value={draft}
          onChange={(event) => write(event.target.value)}
        />
        <Tooltip text={t('Ask')} side="top">
          <button type="submit" className={styles.play} aria-label={t('Ask')}>
            <Icon name="play" />
          </button>
        </Tooltip>
      </div>
      {problem !== undefined && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.disclaimer}>{t('Responses may be inaccurate and should be verified.')}</p>
    </form>
  )
}
