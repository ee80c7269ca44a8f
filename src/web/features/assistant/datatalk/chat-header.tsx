import { Dialog } from 'radix-ui'
import { t } from '#core/messages.ts'
import { product } from '#core/product.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './chat.module.css'
import { Stars } from './stars.tsx'
import type { Chat } from './use-chat.ts'

type Props = {
  chat: Chat
  isListing: boolean
  /** Shows earlier chats, where there is no room beside the chat. */
  onList: (() => void) | undefined
  onClear: () => void
  onClose: () => void
}

/** The title of the chat, and the buttons that clear and close it. */
export function ChatHeader({ chat, isListing, onList, onClear, onClose }: Props) {
  const isEmpty = chat.turns.length === 0 && !chat.isReopened
  return (
    <header className={styles.head}>
      <Dialog.Title className={styles.title}>
        <Stars className={styles.stars} />
        {product.name}
        {` ${t('Genie')}`}
      </Dialog.Title>
      {onList && <IconButton icon="history" label={t('Earlier chats')} aria-expanded={isListing} onClick={onList} />}
      <Button disabled={isEmpty} onClick={onClear}>
        {t('Clear Chat')}
      </Button>
      <Button onClick={onClose}>{t('Close')}</Button>
    </header>
  )
}
