import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { consolidatedPdf } from '#contract/compliance/consolidated-e-way-bills.ts'
import { t } from '#core/messages.ts'
import { urlOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { saveSheetPdf, sheetQuery, useRetrySheet } from './consolidated-api.ts'
import { PortalSays } from './problems.tsx'
import { SheetVehicleDialog } from './sheet-vehicle-dialog.tsx'
import { SheetBadge } from './sheet-badge.tsx'
import { type SheetProps, VehicleCard, BillsCard, SheetLink } from './sheet-cards.tsx'

/** One trip sheet: the contents of the vehicle, as the driver carries it. */
export function SheetPage({ consolidated_e_way_bills_id }: { consolidated_e_way_bills_id: string }) {
  const { data: sheet } = useSuspenseQuery(sheetQuery(consolidated_e_way_bills_id))
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
        actions={<SheetActions sheet={sheet} onChange={() => setIsChanging(true)} />}
      />
      <PortalSays bill={{ problems, waiting_reason, under_way: status === 'pending' ? 'generate' : null }} />
      {sheet.replaced_by && (
        <Notice>
          {`${t('Its goods went on in another vehicle, under')} `}
          <SheetLink sheet={sheet.replaced_by} />.
        </Notice>
      )}
      <VehicleCard sheet={sheet} />
      <BillsCard sheet={sheet} />
      {isChanging && <SheetVehicleDialog sheet={sheet} onClose={() => setIsChanging(false)} />}
    </Page>
  )
}

function SheetActions({ sheet, onChange }: SheetProps & { onChange: () => void }) {
  const { status, consolidated_e_way_bills_id } = sheet
  const { mutate: retry, isPending } = useRetrySheet(consolidated_e_way_bills_id)
  return (
    <>
      {status === 'failed' && (
        <Button tone="primary" icon="refresh" busy={isPending} onClick={() => retry()}>
          {t('Ask again')}
        </Button>
      )}
      {status === 'made' && (
        <>
          {sheet.replaced_by === null && (
            <Button icon="refresh" onClick={onChange}>
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
  )
}

// The browser's viewer shows and prints the PDF.
function openPdf(consolidated_e_way_bills_id: string) {
  const query = { inline: '1' }
  window.open(urlOf(consolidatedPdf, { params: { consolidated_e_way_bills_id }, query }), '_blank', 'noopener')
}
