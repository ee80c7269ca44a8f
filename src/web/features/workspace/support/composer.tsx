import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { t } from '#core/messages.ts'
import { MAX_MESSAGE } from '#contract/workspace/support.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useWrite } from './api.ts'
import styles from './support.module.css'

/** The input for the next message. Enter sends, Shift+Enter starts a new line; a failed message stays in the field. */
export function Composer({ id }: { id: string | undefined }) {
  const [text, setText] = useState('')
  const { mutate, isPending } = useWrite()
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !isPending) mutate({ id, message_text: text, files_id: null }, { onSuccess: () => setText('') })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <Textarea
        label={t('Message')}
        hideLabel
        className={styles.field}
        placeholder={t('Write to the team')}
        rows={2}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" tone="primary" icon="send" size="form" busy={isPending} aria-disabled={text.trim() === ''}>
        {t('Send')}
      </Button>
    </form>
  )
}
