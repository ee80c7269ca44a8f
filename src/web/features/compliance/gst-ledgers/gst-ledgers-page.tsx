import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { inContext, t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { rich } from '#web/lib/rich.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NoGstin } from '../shared/no-gstin.tsx'
import { choiceIn, searchOf } from '../shared/return-choice.ts'
import { ReturnChoiceFields } from '../shared/return-choice-fields.tsx'
import { challanPortalQuery, ledgersQuery, useExport } from './api.ts'
import { BalanceDrawer } from './balance-drawer.tsx'
import { type ChallanDialog, ChallansCard } from './challans-card.tsx'
import { CashTab, CreditTab, NegativeTab, ReclaimTab, ReverseChargeTab } from './ledger-tables.tsx'
import { ProofsCard } from './proofs-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { TransferDrawer } from './transfer-drawer.tsx'
import { TransfersCard } from './transfers-card.tsx'
import type { GstLedgersSearch } from './search.ts'

type Props = { search: GstLedgersSearch; onSearch: (search: GstLedgersSearch) => void; PayDialog?: ChallanDialog | undefined }

/** Challans of a registration, and the portal's ledgers as we mirror them. `PayDialog` pays a challan from a bank, where the person may. */
export function GstLedgersPage({ search, onSearch, PayDialog }: Props) {
  const of = choiceIn(search, today())
  const query = useQuery(ledgersQuery(of.gst_registrations_id))
  const { data: portal } = useQuery(challanPortalQuery(of.gst_registrations_id))
  const [entering, setEntering] = useState<'opening' | 'portal' | 'transfer'>()
  return (
    <Page>
      <PageHeader
        title={t('GST ledgers')}
        section={t('Taxes')}
        description={t('Challans (PMT-06), and the cash and credit ledgers of the portal beside your books.')}
        actions={
          <>
            <ReturnChoiceFields of={of} onChange={(next) => onSearch({ ...search, ...searchOf(next) })} />
            <ExportMenu gst_registrations_id={of.gst_registrations_id} />
            <Button icon="print" onClick={() => window.print()}>
              {t('Print')}
            </Button>
            <Menu
              trigger={<Button>{inContext('action', 'Record')}</Button>}
              groups={[
                [{ id: 'transfer', label: t('Transfer (PMT-09)'), onSelect: () => setEntering('transfer') }],
                [
                  { id: 'portal', label: t('Balances at the portal'), onSelect: () => setEntering('portal') },
                  { id: 'opening', label: t('Opening balances'), onSelect: () => setEntering('opening') },
                ],
              ]}
            />
          </>
        }
      />
      {query.data === undefined ? (
        <Card>
          {query.isError ? <ErrorState error={query.error} onRetry={query.refetch} /> : <Skeleton lines={10} height={420} />}
        </Card>
      ) : (
        <Stack>
          {query.data.gstin === null ? (
            <NoGstin>{t('Enter the GSTIN in the company details first.')}</NoGstin>
          ) : (
            <ProposalCard key={`${of.period} ${of.gst_registrations_id ?? ''}`} of={of} challans={query.data.challans} />
          )}
          <ChallansCard challans={query.data.challans} portal={portal?.state ?? 'none'} PayDialog={PayDialog} />
          {portal?.state === 'closed' && (
            <Notice>
              {rich('To make challans at the portal, connect to it under {link}.', {
                link: <Link to="/accounting/tax-filing">{t('Tax filing')}</Link>,
              })}
            </Notice>
          )}
          <TransfersCard transfers={query.data.transfers} />
          <Ledgers ledgers={query.data} search={search} onSearch={onSearch} />
          <ProofsCard ledgers={query.data} />
        </Stack>
      )}
      {entering && query.data && <Entering ledgers={query.data} what={entering} onClose={() => setEntering(undefined)} />}
    </Page>
  )
}

type EnteringProps = { ledgers: GstLedgers; what: 'opening' | 'portal' | 'transfer'; onClose: () => void }
const Entering = ({ ledgers, what, onClose }: EnteringProps) =>
  what === 'transfer' ? (
    <TransferDrawer gst_registrations_id={ledgers.gst_registrations_id} onClose={onClose} />
  ) : (
    <BalanceDrawer ledgers={ledgers} kind={what} onClose={onClose} />
  )

function ExportMenu({ gst_registrations_id }: { gst_registrations_id: string | undefined }) {
  const exporting = useExport(gst_registrations_id)
  return (
    <Menu
      trigger={
        <Button icon="download" busy={exporting.isPending}>
          {t('Export')}
        </Button>
      }
      groups={[
        [
          { id: 'xlsx', label: t('Excel'), onSelect: () => exporting.mutate('xlsx') },
          { id: 'csv', label: t('CSV'), onSelect: () => exporting.mutate('csv') },
        ],
      ]}
    />
  )
}

const Ledgers = ({
  ledgers: { cash, credit, negative, reclaim, reverse_charge },
  search,
  onSearch,
}: Omit<Props, 'PayDialog'> & { ledgers: GstLedgers }) => (
  <Tabs
    label={t('Ledgers')}
    value={search.tab ?? 'cash'}
    onChange={(tab) => onSearch({ ...search, tab: tab as GstLedgersSearch['tab'] })}
    tabs={[
      { value: 'cash', label: t('Cash ledger'), body: <CashTab cash={cash} /> },
      { value: 'credit', label: t('Credit ledger'), body: <CreditTab credit={credit} /> },
      { value: 'negative', label: t('Negative liability'), body: <NegativeTab negative={negative} /> },
      { value: 'reclaim', label: t('Reversed credit'), body: <ReclaimTab reclaim={reclaim} /> },
      { value: 'reverse_charge', label: t('Reverse charge'), body: <ReverseChargeTab reverse_charge={reverse_charge} /> },
    ]}
  />
)
