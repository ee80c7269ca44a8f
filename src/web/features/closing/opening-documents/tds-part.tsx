import { type OpeningTds, OpeningTdsInput } from '#contract/closing/opening-documents.ts'
import type { TdsNature } from '#core/tax/tds.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { tdsNatures } from '#contract/directory/vendors.ts'
import { tdsWords } from '#web/features/directory/shared/tds-options.ts'
import { tdsQuery, useRemoveTds, useSetTds } from './api.ts'

const columns: readonly Column<OpeningTds>[] = [
  { id: 'vendor', header: t('Vendor'), cell: (row) => row.vendor_name },
  { id: 'pan', header: 'PAN', width: 130, isExtra: 'tablet', cell: (row) => row.pan },
  { id: 'nature', header: t('For'), width: 240, cell: (row) => tdsWords[row.tds_nature] },
  { id: 'up_to', header: t('Until'), width: 120, isExtra: 'tablet', cell: (row) => formatDate(row.up_to) },
  { id: 'paid', header: t('Credited (₹)'), width: 150, align: 'end', cell: (row) => <Amount value={row.paid} /> },
  {
    id: 'taxed',
    header: t('With TDS (₹)'),
    width: 150,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => <Amount value={row.taxed} />,
  },
  {
    id: 'withheld',
    header: t('TDS (₹)'),
    width: 130,
    align: 'end',
    sum: (row) => row.withheld,
    cell: (row) => <Amount value={row.withheld} />,
  },
]

/** Credits to vendors and TDS withheld in the year before the opening date. */
export function TdsPart({ isAdding, mayPost, onClose }: { isAdding: boolean; mayPost: boolean; onClose: () => void }) {
  const { mutate: remove } = useRemoveTds()
  return (
    <>
      <DataTable
        label={t('TDS before the opening date')}
        noun={['vendor', 'vendors']}
        columns={columns}
        query={tdsQuery}
        rowKey={(row) => row.opening_tds_id}
        rowHref={(row) => `/payables/vendors/${row.vendors_id}`}
        {...(mayPost && {
          rowMenu: (row: OpeningTds) => [
            [{ id: 'remove', label: t('Remove'), icon: 'delete' as const, onSelect: () => remove(row.opening_tds_id) }],
          ],
        })}
        card={(row) => ({
          title: row.vendor_name,
          detail: t('{tdsWords} · credited ₹{amount}', { tdsWords: tdsWords[row.tds_nature], amount: formatPaise(row.paid) }),
          amount: `₹${formatPaise(row.withheld)}`,
        })}
        empty={
          <EmptyState icon="invoice" title={t('No TDS figures yet')}>
            {t('Amounts credited to vendors this year before you moved here, so that yearly limits continue.')}
          </EmptyState>
        }
      />
      {isAdding && <TdsForm onClose={onClose} />}
    </>
  )
}

function TdsForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useSetTds()
  const form = useForm({
    schema: OpeningTdsInput,
    initial: { vendors_id: '', tds_nature: 'professional' as TdsNature, paid: 0, taxed: 0, withheld: 0 },
    submit: (body) => mutateAsync(body),
    onDone: ({ vendor_name }) => {
      toast({ tone: 'success', text: t('TDS of {vendor_name} saved', { vendor_name }) })
      onClose()
    },
  })
  const { values, errors, set } = form
  const money = (name: 'paid' | 'taxed' | 'withheld') => {
    const { onChange, ...field } = form.field(name)
    return { ...field, onChange: (amount: number | undefined) => onChange(amount ?? 0) }
  }
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('TDS before the opening date')}
      description={t('From 1 April to the opening date, for one vendor and nature of payment.')}
      verb={t('Save TDS figures')}
    >
      <LinePartyField
        control="vendor"
        value={values.vendors_id === '' ? null : { vendors_id: values.vendors_id }}
        onChange={(chosen) => set({ vendors_id: chosen?.vendors_id ?? '' })}
        error={errors['vendors_id']}
      />
      <Select
        label={t('Nature of payment')}
        name="tds_nature"
        options={tdsNatures.map((each) => ({ value: each, label: tdsWords[each] }))}
        value={values.tds_nature}
        error={errors['tds_nature']}
        onChange={(nature) => set({ tds_nature: nature as (typeof tdsNatures)[number] })}
      />
      <MoneyInput label={t('Credited or paid, without GST')} {...money('paid')} />
      <MoneyInput label={t('Of it, with TDS')} {...money('taxed')} />
      <MoneyInput label={t('TDS withheld')} {...money('withheld')} />
    </FormDrawer>
  )
}
