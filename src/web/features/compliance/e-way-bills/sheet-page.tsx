import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { type Consolidated, consolidatedPdf } from '#contract/compliance/consolidated-e-way-bills.ts'
import { stateName } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { urlOf } from '#web/lib/call.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Amount, Card, Facts, Page } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { saveSheetPdf, sheetQuery, useRetrySheet } from './consolidated-api.ts'
import { PortalSays } from './problems.tsx'
import { SheetVehicleDialog } from './sheet-vehicle-dialog.tsx'
import { SheetBadge } from './sheet-badge.tsx'
import styles from './sheet.module.css'
import { modeWords, spaced, vehicleReasonWords } from './words.ts'

/** One trip sheet: the contents of the vehicle, as the driver carries it. */
export function SheetPage({ consolidated_e_way_bills_id }: { consolidated_e_way_bills_id: string }) {
  const { data: sheet } = useSuspenseQuery(sheetQuery(consolidated_e_way_bills_id))
  const { mutate: retry, isPending } = useRetrySheet(consolidated_e_way_bills_id)
  const { status, problems, waiting_reason } = sheet
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Page>
      <PageHeader
        title={
          sheet.consolidated_number === null
            ? t('Trip sheet')
            : t('Trip sheet {consolidated_number}', { consolidated_number: sheet.consolidated_number })
        }
        section={t('Trip sheets')}
        above={<Link to="/receivables/e-way-bills/consolidated">{t('Trip sheets')}</Link>}
        mark={<SheetBadge status={status} />}
        actions={
          <>
            {status === 'failed' && (
              <Button tone="primary" icon="refresh" busy={isPending} onClick={() => retry()}>
                {t('Ask again')}
              </Button>
            )}
            {status === 'made' && (
              <>
                {sheet.replaced_by === null && (
                  <Button icon="refresh" onClick={() => setIsChanging(true)}>
                    {t('Another vehicle')}
                  </Button>
                )}
                <Button icon="print" onClick={() => openPdf(consolidated_e_way_bills_id)}>
                  {t('Print')}
                </Button>
                <Button icon="download" onClick={() => void savePdfOrSay(saveSheetPdf(sheet))}>
                  {t('PDF')}
                </Button>
              </>
            )}
          </>
        }
      />
      <PortalSays bill={{ problems, waiting_reason, under_way: status === 'pending' ? 'generate' : null }} />
      {sheet.replaced_by && (
        <Notice>
          {`${t('Its goods went on in another vehicle, under')} `}
          <SheetLink sheet={sheet.replaced_by} />.
        </Notice>
      )}
      <Card title={t('Vehicle')}>
        <Facts
          items={[
            [t('Transport mode'), modeWords[sheet.transport_mode]],
            [t('Vehicle'), sheet.vehicle_number],
            [t('Transport document'), sheet.transport_document_number],
            [t('Document date'), sheet.transport_document_date && formatDate(sheet.transport_document_date)],
            [t('From'), [sheet.from_place, stateName(sheet.from_state_code)].filter(Boolean).join(', ')],
            [t('Replaces'), sheet.replaces && <SheetLink key="replaces" sheet={sheet.replaces} />],
            [t('Why'), sheet.reason && `${vehicleReasonWords[sheet.reason]}: ${sheet.remark}`],
            [t('Made'), sheet.made_at && formatInstant(sheet.made_at)],
          ]}
        />
      </Card>
      <Card title={t('e-Way bills')}>
        <div className={styles.scroll}>
          <table className={styles.bills}>
            <thead>
              <tr>
                <th scope="col">{t('e-Way bill')}</th>
                <th scope="col">{t('Document')}</th>
                <th scope="col">{t('Consignee')}</th>
                <th scope="col">{t('Valid until')}</th>
                <th scope="col">{t('Value (₹)')}</th>
              </tr>
            </thead>
            <tbody>
              {sheet.e_way_bills.map((bill) => (
                <tr key={bill.e_way_bills_id}>
                  <td>
                    <Link to="/receivables/e-way-bills/$e_way_bills_id" params={{ e_way_bills_id: bill.e_way_bills_id }}>
                      {spaced(bill.e_way_bill_number ?? '')}
                    </Link>
                  </td>
                  <td>
                    {t('{document_number} of {date}', {
                      document_number: bill.document_number,
                      date: formatDate(bill.document_date),
                    })}
                  </td>
                  <td>{bill.customer_name}</td>
                  <td>{bill.valid_until && formatInstant(bill.valid_until)}</td>
                  <td>
                    <Amount value={bill.total} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {t('Total')}
                </th>
                <td>{formatPaise(sheet.total)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </Card>
      {isChanging && <SheetVehicleDialog sheet={sheet} onClose={() => setIsChanging(false)} />}
    </Page>
  )
}

function SheetLink({ sheet }: { sheet: NonNullable<Consolidated['replaces']> }) {
  const { consolidated_e_way_bills_id, consolidated_number } = sheet
  return (
    <Link to="/receivables/e-way-bills/consolidated/$consolidated_e_way_bills_id" params={{ consolidated_e_way_bills_id }}>
      {consolidated_number ?? t("a trip sheet we've requested from the portal")}
    </Link>
  )
}

// The browser's viewer shows and prints the PDF.
function openPdf(consolidated_e_way_bills_id: string) {
  const query = { inline: '1' }
  window.open(urlOf(consolidatedPdf, { params: { consolidated_e_way_bills_id }, query }), '_blank', 'noopener')
}
