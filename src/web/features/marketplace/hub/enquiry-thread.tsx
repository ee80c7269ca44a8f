import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { EnquiryMessage, EnquiryThread as Thread, SentEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { agoWords } from '#web/lib/ago.ts'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { enquiryQuery } from './enquiries-api.ts'
import { EnquiryReply } from './enquiry-reply.tsx'
import { EnquiryStatusField } from './enquiry-status.tsx'
import styles from './enquiry-thread.module.css'
import { HubImage } from './hub-image.tsx'

type DrawerProps = {
  hub_enquiries_id: string
  onClose: () => void
  /** Further actions, below the title. */
  actions?: (thread: Thread) => ReactNode
}

/** An enquiry beside the page: its product, its messages, and the reply field. */
export function EnquiryDrawer({ hub_enquiries_id, onClose, actions }: DrawerProps) {
  const { data, error, refetch } = useQuery(enquiryQuery(hub_enquiries_id))
  return (
    <Drawer isOpen onClose={onClose} title={t('Enquiry')} footer={data && <EnquiryReply thread={data} />}>
      {data ? (
        <>
          <About thread={data} />
          {actions?.(data)}
          <Messages thread={data} />
        </>
      ) : error ? (
        <ErrorState error={error} title={t("We couldn't load the enquiry")} onRetry={refetch} />
      ) : (
        <Skeleton lines={6} height={320} label={t('Loading the enquiry')} />
      )}
    </Drawer>
  )
}

function About({ thread }: { thread: Thread }) {
  const { received, sent } = thread
  const { product } = received ?? sent ?? {}
  const [name, company, email] = received
    ? [`${received.buyer_first_name} ${received.buyer_last_name}`, received.buyer_company_name, received.buyer_email]
    : sellerOf(sent)
  return (
    <div className={styles.about}>
      <HubImage image={product?.images[0]} alt="" className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.top}>
          <p className={styles.product}>{product?.product_title}</p>
          <EnquiryStatusField thread={thread} />
        </div>
        <p>{[name.trim(), company].filter((word) => word !== '').join(', ')}</p>
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
      </div>
    </div>
  )
}

const sellerOf = (sent: SentEnquiry | null): [name: string, company: string, email: string] =>
  sent
    ? [
        `${sent.seller_profile.first_name} ${sent.seller_profile.last_name}`,
        sent.seller_profile.company_name,
        sent.seller_profile.email_id,
      ]
    : ['', '', '']

function Messages({ thread: { side, messages } }: { thread: Thread }) {
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.hub_enquiry_messages_id
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <>
      <ol className={styles.messages} aria-label={t('Messages')} aria-live="polite">
        {messages.map((message) => (
          <Said key={message.hub_enquiry_messages_id} message={message} isOurs={message.written_by === side} />
        ))}
      </ol>
      <div ref={end} />
    </>
  )
}

function Said({ message: { writer_name, message_text, created_at }, isOurs }: { message: EnquiryMessage; isOurs: boolean }) {
  return (
    <li className={cx(styles.said, isOurs && styles.ours)}>
      <span className={styles.by}>
        {writer_name} · {agoWords(created_at)}
      </span>
      <p className={styles.bubble}>{message_text}</p>
    </li>
  )
}
