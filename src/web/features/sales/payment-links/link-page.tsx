import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import { openStatuses } from '#core/sales/payment-links/states.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import pageStyles from '#web/features/sales/shared/page.module.css'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { linkQuery, timelineQuery, useSendLink } from './api.ts'
import { CloseDialog } from './close-dialog.tsx'
import { LinkBadge } from './link-badge.tsx'
import { linkFacts } from './link-facts.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { ShareCard } from './share-card.tsx'
import { eventWords } from './words.ts'

type Props = {
  payment_links_id: string
  /** The open layer, from the search parameters. */
  open: 'close' | undefined
  onOpen: (layer: 'close' | undefined) => void
}

/** One link: its status, how to send it, and its payments. */
export function LinkPage({ payment_links_id, open, onOpen }: Props) {
  const { data: link } = useSuspenseQuery(linkQuery(payment_links_id))
  const isOpen = openStatuses.includes(link.status)
  return (
    <Page>
      <PageHeader
        title={link.link_number}
        section={t('Payment links')}
        above={<Link to="/receivables/payment-links">{t('Payment links')}</Link>}
        mark={<LinkBadge status={link.status} />}
        description={link.purpose}
        actions={<Actions link={link} isOpen={isOpen} onClose={() => onOpen('close')} />}
      />
      <Notes link={link} />
      <div className={pageStyles.columns}>
        <Stack>
          {isOpen && <ShareCard link={link} />}
          <PaymentsCard link={link} />
        </Stack>
        <Stack>
          <Card>
            {link.amount === null ? (
              <Figure label={t('Paid')} amount={link.amount_paid} note={t('The payer chooses the amount')} />
            ) : link.status === 'paid' || !isOpen ? (
              <Figure
                label={t('Paid')}
                amount={link.amount_paid}
                note={t('Requested ₹{amount}', { amount: formatPaise(link.amount) })}
              />
            ) : (
              <Figure
                label={t('To pay')}
                amount={link.payable ?? 0}
                note={
                  link.amount_paid > 0 ? t('₹{amount} already received', { amount: formatPaise(link.amount_paid) }) : undefined
                }
              />
            )}
          </Card>
          <Card title={t('Details')}>
            <Facts items={linkFacts(link)} />
          </Card>
          <HistoryCard query={timelineQuery(link)} words={eventWords} />
        </Stack>
      </div>
      {open === 'close' && isOpen && <CloseDialog link={link} onClose={() => onOpen(undefined)} />}
    </Page>
  )
}

function Actions({ link, isOpen, onClose }: { link: PaymentLink; isOpen: boolean; onClose: () => void }) {
  const { mutate: send, isPending } = useSendLink()
  if (!isOpen) return null
  return (
    <>
      {link.email !== null && (
        <Button icon="mail" tone="primary" busy={isPending} onClick={() => send(link.payment_links_id)}>
          {link.times_sent === 0 ? t('Send by email') : t('Remind by email')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[[{ id: 'close', label: t('Close link'), icon: 'close', danger: true, onSelect: onClose }]]}
      />
    </>
  )
}

function Notes({ link }: { link: PaymentLink }) {
  const isSettled = openStatuses.includes(link.status) && link.payable === null
  return (
    <>
      {link.status === 'cancelled' && <Notice>{t('Closed: {cancel_reason}', { cancel_reason: link.cancel_reason })}</Notice>}
      {link.status === 'expired' && (
        <Notice>{t('This link expired on {date}.', { date: formatDate(link.expires_on ?? '') })}</Notice>
      )}
      {isSettled && (
        <Notice tone="success">
          {t('Nothing is due on {invoice_number} any more.', { invoice_number: link.invoice_number })}
        </Notice>
      )}
      {link.email_status === 'failed' && (
        <Notice tone="warning">
          {t('The email to {email} has not gone out yet. We keep trying for a while; if it still fails, check the address.', {
            email: link.email,
          })}
        </Notice>
      )}
    </>
  )
}
