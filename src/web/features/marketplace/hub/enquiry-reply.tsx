import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { t } from '#core/messages.ts'
import type { EnquiryThread } from '#contract/marketplace/hub-enquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useWriteToEnquiry } from './enquiries-api.ts'
import styles from './enquiry-thread.module.css'

/** The input for the next message. Enter sends, Shift+Enter starts a new line; a failed message stays in the field. */
export function EnquiryReply({ thread: { received, sent } }: { thread: EnquiryThread }) {
  const row = received ?? sent
  const [text, setText] = useState('')
  const { mutate, isPending } = useWriteToEnquiry(row?.hub_enquiries_id ?? '')
  if (received?.status === 'spam')
    return <p className={styles.spam}>{t('Marked as spam. To answer, set the status to Replied.')}</p>
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !isPending) mutate(text.trim(), { onSuccess: () => setText('') })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.reply} onSubmit={send}>
      <Textarea
        label={t('Message')}
        hideLabel
        className={styles.field}
        placeholder={received ? t('Answer the buyer') : t('Write to the seller')}
        rows={2}
        maxLength={2000}
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
