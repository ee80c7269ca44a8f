import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Offer, offerPdf } from '#contract/payroll/offers.ts'
import { formatDate } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { download } from '#web/lib/call.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import { PayTable } from '../shared/pay-table.tsx'
import { offerQuery, useSendOffer, useWithdrawOffer } from './api.ts'
import { HireDialog } from './hire-dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import { offerWords } from './words.ts'

type Asked = 'change' | 'send' | 'withdraw' | 'hire'

/** One offer: its letter, its pay, and what the candidate answered. */
export function OfferPage({ payroll_offers_id }: { payroll_offers_id: string }) {
  const { data: offer } = useSuspenseQuery(offerQuery(payroll_offers_id))
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const [tone, status] = offerWords[offer.offer_state]
  return (
    <Page>
      <PageHeader
        title={`${offer.candidate_name}, ${offer.offer_number}`}
        section={t('Payroll')}
        above={
          <Link to="/payroll" search={{ view: 'offers' }}>
            {t('Offers')}
          </Link>
        }
        description={t('Every look at this page is logged.')}
        actions={<OfferActions offer={offer} onAsk={setAsked} />}
      />
      <Card title={t('Offer')} actions={<Badge tone={tone}>{status}</Badge>}>
        <Facts items={factsOf(offer)} />
      </Card>
      <Card title={t('Salary')}>
        <PayTable rows={offer.rows} />
      </Card>
      <Card title={t('Letter')}>
        <Stack>
          {offer.paragraphs.map((line, at) => (
            <p key={at} style={{ margin: 0 }}>
              {line}
            </p>
          ))}
        </Stack>
      </Card>
      {asked === 'change' && <OfferForm offer={offer} onClose={close} />}
      {asked === 'hire' && <HireDialog offer={offer} onClose={close} />}
      {(asked === 'send' || asked === 'withdraw') && <AskFirst offer={offer} asked={asked} onClose={close} />}
    </Page>
  )
}

const factsOf = (offer: Offer) =>
  [
    [t('Position'), offer.designation],
    [t('Email'), offer.candidate_email],
    [t('State of work'), stateName(offer.state)],
    [t('Joins on'), formatDate(offer.joins_on)],
    [t('Valid until'), formatDate(offer.valid_until)],
    [t('Yearly cost to the company'), `₹${formatPaise(offer.ctc)}`],
    [inContext('noun', 'Mail'), offer.email_status && mailWords[offer.email_status]],
    [t('Opened on'), offer.viewed_at && formatInstant(offer.viewed_at)],
    [
      t('Answered'),
      offer.answered_at && t('By {name}, {time}.', { name: offer.answer_name, time: formatInstant(offer.answered_at) }),
    ],
    [t('Reason'), offer.decline_reason],
    [
      t('Employee'),
      offer.payroll_employees_id && (
        <Link
          key="employee"
          to="/payroll/employees/$payroll_employees_id"
          params={{ payroll_employees_id: offer.payroll_employees_id }}
        >
          {offer.candidate_name}
        </Link>
      ),
    ],
  ] as const

const mailWords = { queued: t('Being sent'), sent: t('Sent'), failed: t('Not sent yet, we keep trying') }

function OfferActions({ offer, onAsk }: { offer: Offer; onAsk: (asked: Asked) => void }) {
  const { payroll_offers_id, offer_state, offer_number } = offer
  const isOpen = offer_state === 'draft' || offer_state === 'sent' || offer_state === 'expired'
  const save = () => savePdfOrSay(download(offerPdf, `${offer_number}.pdf`, { params: { payroll_offers_id } }))
  return (
    <>
      <Button icon="download" onClick={() => void save()}>
        {t('PDF')}
      </Button>
      {(isOpen || offer_state === 'withdrawn') && (
        <Button icon="edit" onClick={() => onAsk('change')}>
          {t('Change offer')}
        </Button>
      )}
      {(offer_state === 'sent' || offer_state === 'accepted') && (
        <Button onClick={() => onAsk('withdraw')}>{t('Withdraw offer')}</Button>
      )}
      {(offer_state === 'draft' || offer_state === 'sent') && (
        <Button tone="primary" icon="send" onClick={() => onAsk('send')}>
          {offer_state === 'sent' ? t('Send again') : t('Send offer')}
        </Button>
      )}
      {offer_state === 'accepted' && (
        <Button tone="primary" icon="add" onClick={() => onAsk('hire')}>
          {t('Add to payroll')}
        </Button>
      )}
    </>
  )
}

function AskFirst({ offer, asked, onClose }: { offer: Offer; asked: 'send' | 'withdraw'; onClose: () => void }) {
  const sending = useSendOffer(offer.payroll_offers_id)
  const withdrawing = useWithdrawOffer(offer.payroll_offers_id)
  const { candidate_email } = offer
  if (asked === 'send')
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={t('Send the offer?')}
        verb={t('Send offer')}
        tone="primary"
        onConfirm={async () => {
          await sending.mutateAsync()
          toast({ tone: 'success', text: t('The offer goes to {email}', { email: candidate_email }) })
        }}
      >
        {t('We mail {email} a link to read and answer it. A link sent earlier stops working.', { email: candidate_email })}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Withdraw the offer?')}
      verb={t('Withdraw offer')}
      onConfirm={() => withdrawing.mutateAsync()}
    >
      {t('The link stops working. You can change the offer and send it again.')}
    </ConfirmDialog>
  )
}
