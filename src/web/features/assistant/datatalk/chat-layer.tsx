import { Dialog } from 'radix-ui'
import { type RefObject, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { mobile, useMedia } from '#web/lib/media.ts'
import { ChatHeader } from './chat-header.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { EarlierChats } from './earlier-chats.tsx'
import { useChat } from './use-chat.ts'

// A click on a toast is outside the chat and must not close it.
const keepForToast = (event: { target: EventTarget | null; preventDefault: () => void }) => {
  if (event.target instanceof Element && event.target.closest('[data-toasts]') !== null) event.preventDefault()
}

/** The chat over the whole window; a bottom sheet on phones. The conversation remains when it is closed. */
export default function ChatLayer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const chat = useChat()
  const isNarrow = useMedia(mobile)
  const [isListing, setListing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const returning = useReturningFocus(field)
  const close = () => {
    // An answer that was being typed out is complete when the chat is reopened.
    if (chat.phase === 'typing') chat.typed()
    onClose()
  }
  const begin = (change: () => void) => {
    change()
    setListing(false)
    field.current?.focus()
  }
  const list = (
    <EarlierChats
      current={chat.isReopened || chat.turns.length > 0 ? chat.conversation_id : undefined}
      onOpen={(id) => begin(() => chat.reopen(id))}
      onDeleted={(id) => id === chat.conversation_id && chat.clear()}
    />
  )
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content className={styles.layer} aria-describedby={undefined} onInteractOutside={keepForToast} {...returning}>
          <ChatHeader
            chat={chat}
            isListing={isListing}
            onList={isNarrow ? () => setListing(!isListing) : undefined}
            onClear={() => begin(chat.clear)}
            onClose={close}
          />
          <div className={styles.columns}>
            {!isNarrow && (
              <nav className={styles.rail} aria-label={t('Earlier chats')}>
                <h2 className={styles.railTitle}>{t('Earlier chats')}</h2>
                {list}
              </nav>
            )}
            {isNarrow && isListing ? (
              <nav className={styles.sheet} aria-label={t('Earlier chats')}>
                {list}
              </nav>
            ) : (
              <section className={styles.chat} aria-label={t('Chat')}>
                <Conversation chat={chat} onFill={(text) => begin(() => chat.write(text))} onLeave={close} />
                <Composer chat={chat} field={field} />
              </section>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The field gets the focus; when the chat closes, what opened it. */
function useReturningFocus(field: RefObject<HTMLInputElement | null>) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      opener.current = document.activeElement
      field.current?.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
