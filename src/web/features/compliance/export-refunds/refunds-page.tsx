import { useQuery } from '@tanstack/react-query'
import type { ExportRefund, RefundChoice } from '#contract/compliance/export-refunds.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { monthWords, returnMonths } from '../shared/months.ts'
import { RegistrationField } from '../shared/registration-field.tsx'
import { SchemeState } from '../shared/scheme-state.tsx'
import { SheetMenu } from '../shared/sheet-menu.tsx'
import { refundChoice, refundQuery, useExportSheet } from './api.ts'
import { ExportsCard } from './exports-card.tsx'
import { ProofDrawer } from './proof-drawer.tsx'
import type { RefundSearch } from './search.ts'
import { WorkingCard } from './working-card.tsx'

type Props = { search: RefundSearch; onSearch: (search: RefundSearch) => void }

/** The refund of credit on exports without payment of tax, for months of a registration. */
export function RefundsPage({ search, onSearch }: Props) {
  const choice = refundChoice(search, today())
  const query = useQuery(refundQuery(choice))
  const open = [...(query.data?.statement ?? []), ...(query.data?.with_payment ?? [])].find(
    ({ invoices_id }) => invoices_id === search.edit,
  )
  const edit = (invoices_id: string | undefined) => onSearch({ ...search, edit: invoices_id })
  return (
    <Page>
      <PageHeader
        title={t('Export refunds')}
        section={t('Taxes')}
        description={t('Credit that is refunded on exports without payment of tax, with Statement 3 and its working.')}
        actions={
          <>
            <Choice choice={choice} onSearch={onSearch} />
            <ButtonLink icon="upload" to="/gst/refunds-import">
              {t('Import shipping bills')}
            </ButtonLink>
            {query.data && <ExportMenu choice={choice} refund={query.data} />}
          </>
        }
      />
      <SchemeState query={query} title={t('No refund')}>
        {(refund) => (
          <Stack>
            <WorkingCard refund={refund} />
            <ExportsCard
              title={t('Statement 3: exports without payment of tax')}
              rows={refund.statement}
              onEdit={edit}
              none={t('Invoices for exports under a letter of undertaking appear here, and those paid in these months.')}
            />
            <ExportsCard
              title={t('Exports and SEZ supplies with payment of IGST')}
              rows={refund.with_payment}
              onEdit={edit}
              none={t('For goods, the shipping bill is the application for the refund of IGST. There are none in these months.')}
            />
            <LeftOut refund={refund} />
          </Stack>
        )}
      </SchemeState>
      {open && <ProofDrawer key={open.invoices_id} row={open} onClose={() => edit(undefined)} />}
    </Page>
  )
}

function Choice({ choice, onSearch }: { choice: RefundChoice; onSearch: Props['onSearch'] }) {
  const months = returnMonths(today())
  const { period_from: from, period, gst_registrations_id: registration } = choice
  const options = (value: string) =>
    (months.includes(value) ? months : [value, ...months]).map((month) => ({ value: month, label: monthWords(month) }))
  return (
    <>
      <RegistrationField value={registration} onChange={(id) => onSearch({ from, period, registration: id })} />
      <Select
        label={t('First month')}
        hideLabel
        value={from}
        onChange={(first) => onSearch({ from: first, period: first > period ? first : period, registration })}
        options={options(from)}
      />
      <Select
        label={t('Last month')}
        hideLabel
        value={period}
        onChange={(last) => onSearch({ from: last < from ? last : from, period: last, registration })}
        options={options(period)}
      />
    </>
  )
}

function ExportMenu({ choice, refund }: { choice: RefundChoice; refund: ExportRefund }) {
  const exporting = useExportSheet(choice, refund)
  return <SheetMenu isBusy={exporting.isPending} onChoose={(format) => exporting.mutate(format)} />
}

const LeftOut = ({ refund: { cancelled } }: { refund: ExportRefund }) => (
  <Notice>
    {cancelled > 0 && <p>{t('Cancelled documents of these months, left out: {count}', { count: cancelled })}</p>}
    {t(
      'Not verified against the official text: the rule as we apply it comes from secondary sources. We apply the limit of 1.5 times like goods only where you enter their value. Supplies under rules 89(4A) and 89(4B) are not checked. The days and the interest of rule 96A are not verified either. We know no public layout of the portal’s file, so export the statement and enter it there.',
    )}
  </Notice>
)
