import { Link } from '@tanstack/react-router'
import type { Notification, NotificationKind } from '#contract/messaging/notifications.ts'
import { agoWords } from '#web/lib/ago.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { useMarkRead } from './api.ts'
import styles from './notifications.module.css'

const icons: Record<NotificationKind, IconName> = {
  access: 'lock',
  bank_import: 'upload',
  bill: 'file',
  invoice_email: 'mail',
  estimate_email: 'mail',
  sales_order_email: 'mail',
  purchase_order_email: 'mail',
  debit_note_email: 'mail',
  receipt_note_email: 'mail',
  vendor_advance_email: 'mail',
  cash_memo_email: 'mail',
  payment_email: 'mail',
  receipt_email: 'mail',
  delivery_challan_email: 'mail',
  e_invoice: 'shield',
  credit_note_email: 'mail',
  advance_email: 'mail',
  kyc: 'shield',
  payment: 'money',
  reconciliation: 'match',
  hub: 'customers',
  referral: 'send',
  row_import: 'upload',
  security: 'shield',
  subscription: 'wallet',
  support: 'help',
  team: 'customers',
}

/** One notification; opening what it is about reads it. */
export function NotificationRow({ row, onGo }: { row: Notification; onGo: () => void }) {
  const { notifications_id, kind, title, notification_text, link, is_read, created_at } = row
  const { mutate } = useMarkRead()
  const body = (
    <>
      <span className={styles.title}>{title}</span>
      {notification_text && <span className={styles.text}>{notification_text}</span>}
      <span className={styles.when}>{agoWords(created_at)}</span>
    </>
  )
  const read = () => {
    if (!is_read) mutate({ notifications_id, is_read: true })
    onGo()
  }
  return (
    <li className={cx(styles.row, !is_read && styles.unread)}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      {link === null ? (
        <div className={styles.body}>{body}</div>
      ) : (
        <Link className={styles.body} to={link} onClick={read}>
          {body}
        </Link>
      )}
      <IconButton
        icon={is_read ? 'mail' : 'check'}
        label={is_read ? 'Mark unread' : 'Mark read'}
        onClick={() => mutate({ notifications_id, is_read: !is_read })}
      />
    </li>
  )
}
