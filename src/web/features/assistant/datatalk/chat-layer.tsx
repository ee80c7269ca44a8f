import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { mobile, useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { EarlierChats } from './earlier-chats.tsx'
import { Stars } from './stars.tsx'
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
  const opener = useRef<Element>(null)
  const isEmpty = chat.turns.length === 0 && !chat.isReopened
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
        <Dialog.Content
          className={styles.layer}
          aria-describedby={undefined}
          onInteractOutside={keepForToast}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            field.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>
              <Stars className={styles.stars} />
              {product.name}
              {` ${t('Genie')}`}
            </Dialog.Title>
            {isNarrow && (
              <IconButton
                icon="history"
                label={t('Earlier chats')}
                aria-expanded={isListing}
                onClick={() => setListing(!isListing)}
              />
            )}
            <Button disabled={isEmpty} onClick={() => begin(chat.clear)}>
              {t('Clear Chat')}
            </Button>
            <Button onClick={close}>{t('Close')}</Button>
          </header>
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
