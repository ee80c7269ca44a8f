import type { Gstr6 } from '#contract/compliance/gstr6.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const heads = ['IGST', 'CGST', 'SGST', t('Cess')]
type Taxes = Gstr6['eligible']
const amountsOf = ({ igst, cgst, sgst, cess }: Taxes) => [igst, cgst, sgst, cess]
const isZero = ({ igst, cgst, sgst, cess }: Taxes) => igst === 0 && cgst === 0 && sgst === 0 && cess === 0

/** Tables 3 to 5 of GSTR-6: documents received, credit of the month, and the parts of the recipients. */
export const Gstr6Tables = ({ gstr6 }: { gstr6: Gstr6 }) => (
  <Stack>
    <Card title={t('Credit of the month')}>
      <ReportTable
        caption={t('Table 4 of GSTR-6')}
        first={t('Credit')}
        columns={heads}
        rows={[
          { id: 'eligible', label: t('Eligible'), amounts: amountsOf(gstr6.eligible) },
          { id: 'ineligible', label: t('Ineligible'), amounts: amountsOf(gstr6.ineligible) },
        ]}
      />
    </Card>
    <Card title={t('Distribution by turnover')}>
      <Stack>
        {gstr6.turnover_days && (
          <p>
            {t('By the turnover of {from} to {to}. CGST and SGST become IGST in another State.', {
              from: formatDate(gstr6.turnover_days.from),
              to: formatDate(gstr6.turnover_days.to),
            })}
          </p>
        )}
        <ReportTable
          caption={t('Table 5 of GSTR-6')}
          first={t('GSTIN')}
          columns={[t('Turnover'), ...heads]}
          rows={gstr6.recipients.flatMap(recipientRows)}
        />
      </Stack>
    </Card>
    <Card title={t('Bills received')}>
      {gstr6.documents.length === 0 ? (
        <EmptyState title={t('No bills')} icon="file">
          {t('Enter bills of common services under the GSTIN of the distributor. They appear here.')}
        </EmptyState>
      ) : (
        <ReportTable
          caption={t('Table 3 of GSTR-6')}
          first={t('Bill')}
          columns={heads}
          rows={gstr6.documents.flatMap(documentRows)}
        />
      )}
    </Card>
  </Stack>
)

function recipientRows({
  gst_registrations_id: id,
  gstin,
  registration_name,
  turnover,
  eligible,
  ineligible,
  invoice_numbers,
}: Gstr6['recipients'][number]) {
  const name = [gstin, registration_name, invoice_numbers.join(', ')].filter(Boolean).join(' · ')
  const rows = [{ id, label: name, indent: 0, amounts: [turnover, ...amountsOf(eligible)] }]
  return isZero(ineligible)
    ? rows
    : [...rows, { id: `${id} ineligible`, label: t('Ineligible'), indent: 1, amounts: [undefined, ...amountsOf(ineligible)] }]
}

function documentRows({ id, number, date, party, link, eligible, ineligible }: Gstr6['documents'][number]) {
  const label = [number, formatDate(date), party].join(' · ')
  const rows = isZero(eligible) ? [] : [{ id, label, link: { to: link, search: {} }, amounts: amountsOf(eligible) }]
  return isZero(ineligible)
    ? rows
    : [
        ...rows,
        {
          id: `${id} ineligible`,
          label: t('{label} (ineligible)', { label }),
          link: { to: link, search: {} },
          amounts: amountsOf(ineligible),
        },
      ]
}
