import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Contractor } from '#contract/payroll/contractors.ts'
import { payables } from '#contract/permissions.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { BankForm } from '#web/features/directory/shared/bank-form.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Facts, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { contractorQuery, useAddBank, useConnectContractor } from './api.ts'
import { EditContractorForm } from './contractor-form.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { natureOptions, rateText } from './words.ts'

type Asked = 'details' | 'rate' | 'bank' | 'member'

/** One contractor: details, rates by date, bank account and bills. */
export function ContractorPage({ payroll_contractors_id }: { payroll_contractors_id: string }) {
  const { data: contractor } = useSuspenseQuery(contractorQuery(payroll_contractors_id))
  const [open, setOpen] = useState<Asked>()
  const canOpen = usePermitted(payables)
  return (
    <Page>
      <PageHeader
        title={contractor.contractor_name}
        section={t('Payroll')}
        above={
          <Link to="/payroll" search={{ view: 'contractors' }}>
            {t('Contractors')}
          </Link>
        }
        actions={
          <>
            {canOpen && (
              <ButtonLink to="/payables/vendors/$vendors_id" params={{ vendors_id: contractor.vendors_id }}>
                {t('Open vendor')}
              </ButtonLink>
            )}
            <Button icon="edit" onClick={() => setOpen('details')}>
              {t('Change details')}
            </Button>
            <Button tone="primary" onClick={() => setOpen('rate')}>
              {t('Change rate')}
            </Button>
          </>
        }
      />
      <Card title={t('Details')}>
        <Facts items={factsOf(contractor)} />
      </Card>
      <Card title={t('Rates')}>
        <Facts
          items={contractor.rates.map((rate) => [t('From {date}', { date: formatDate(rate.from_on) }), rateText(rate)] as const)}
        />
      </Card>
      <BankCard contractor={contractor} onAdd={() => setOpen('bank')} />
      <MemberCard contractor={contractor} onConnect={() => setOpen('member')} />
      <Card title={t('Bills')}>
        {contractor.payments.length === 0 ? (
          <p>{t('No bills yet. Make them under Payroll › Contractors.')}</p>
        ) : (
          <PaymentsTable payments={contractor.payments} isByMonth />
        )}
      </Card>
      {open && <Dialogs open={open} contractor={contractor} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

const factsOf = (contractor: Contractor) =>
  [
    [t('Work'), contractor.work],
    [t('Started on'), formatDate(contractor.started_on)],
    [t('Ends on'), contractor.ended_on && formatDate(contractor.ended_on)],
    ['PAN', contractor.pan ?? t('Missing')],
    ['GSTIN', contractor.gstin],
    [t('GST on their invoices'), contractor.gstin && `${contractor.gst_rate}%`],
    [t('TDS'), natureOptions().find(({ value }) => value === (contractor.tds_nature ?? ''))?.label ?? contractor.tds_nature],
    [t('Email'), contractor.email],
    [t('Mobile'), contractor.mobile_number],
  ] as const

function Dialogs({ open, contractor, onClose }: { open: Asked; contractor: Contractor; onClose: () => void }) {
  const { mutateAsync: saveBank } = useAddBank(contractor.payroll_contractors_id)
  if (open === 'details') return <EditContractorForm contractor={contractor} onClose={onClose} />
  if (open === 'rate') return <RateDialog contractor={contractor} onClose={onClose} />
  if (open === 'member') return <MemberDialog payroll_contractors_id={contractor.payroll_contractors_id} onClose={onClose} />
  return (
    <BankForm
      bank={contractor}
      holder={contractor.contractor_name}
      advice={t('Get the number from a cancelled cheque or by phone, never from an email alone.')}
      save={saveBank}
      onClose={onClose}
    />
  )
}

function BankCard({ contractor, onAdd }: { contractor: Contractor; onAdd: () => void }) {
  return (
    <Card
      title={t('Bank account')}
      actions={
        contractor.masked_account_number === null && (
          <Button icon="add" onClick={onAdd}>
            {t('Add bank account')}
          </Button>
        )
      }
    >
      <BankFacts contractor={contractor} />
    </Card>
  )
}

function BankFacts({ contractor: { masked_account_number, bank_name, bank_status, bank_reason } }: { contractor: Contractor }) {
  if (masked_account_number === null) return <p>{t('No bank account yet: approved bills cannot be paid by bank transfer.')}</p>
  return (
    <Facts
      items={[
        [t('Account'), `${bank_name ?? ''} ${masked_account_number}`],
        [t('Status'), bank_status === 'verified' ? t('Verified') : t('Not verified')],
        [t('Reason'), bank_reason],
      ]}
    />
  )
}

function MemberCard({ contractor, onConnect }: { contractor: Contractor; onConnect: () => void }) {
  const { mutate, isPending } = useConnectContractor(contractor.payroll_contractors_id)
  return (
    <Card
      title={t('Self-service')}
      actions={
        contractor.member ? (
          <Button busy={isPending} onClick={() => mutate(null)}>
            {t('Disconnect')}
          </Button>
        ) : (
          <Button onClick={onConnect}>{t('Connect a member')}</Button>
        )
      }
    >
      <p>
        {contractor.member
          ? t('{name} sees approved payments under Settings › Profile.', { name: contractor.member.member_name })
          : t('Connect a member of your team, and they see their own payments.')}
      </p>
    </Card>
  )
}
