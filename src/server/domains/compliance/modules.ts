import type { Module } from '#server/platform/module.ts'
import { eInvoicesModule } from './e-invoices/module.ts'
import { challanStatusModule } from './challan-status/module.ts'
import { tdsCertificatesModule } from './tds-certificates/module.ts'
import { tdsChallansModule } from './tds-challans/module.ts'
import { tdsCorrectionsModule } from './tds-corrections/module.ts'
import { tdsJustificationModule } from './tds-justification/module.ts'
import { tdsStatementsModule } from './tds-statements/module.ts'
import { tdsSufferedModule } from './tds-suffered/module.ts'
import { tcsChallansModule } from './tcs-challans/module.ts'
import { eWayBillsModule } from './e-way-bills/module.ts'
import { cmp08Module } from './cmp08/module.ts'
import { gstr4Module } from './gstr4/module.ts'
import { gstr6Module } from './gstr6/module.ts'
import { gstr9Module } from './gstr9/module.ts'
import { exportRefundsModule } from './export-refunds/module.ts'
import { portalChallansModule } from './portal-challans/module.ts'
import { schemeChangesModule } from './scheme-changes/module.ts'
import { gstAccountsModule } from './gst-accounts/module.ts'
import { gstLedgersModule } from './gst-ledgers/module.ts'
import { gstTaxCreditsModule } from './gst-tax-credits/module.ts'
import { gstCreditModule } from './gst-credit/module.ts'
import { gstTurnoversModule } from './gst-turnovers/module.ts'
import { stockTransfersModule } from './stock-transfers/module.ts'
import { gstr1Module } from './gstr1/module.ts'
import { gstr2bModule } from './gstr2b/module.ts'
import { imsModule } from './ims/module.ts'
import { supplierRequestsModule } from './supplier-requests/module.ts'
import { gstPortalModule } from './gst-portal/module.ts'
import { gstr3bModule } from './gstr3b/module.ts'

/** The slices of compliance. */
export const compliance: readonly Module[] = [
  eInvoicesModule,
  eWayBillsModule,
  stockTransfersModule,
  gstTurnoversModule,
  gstr1Module,
  gstr2bModule,
  gstCreditModule,
  gstr3bModule,
  gstPortalModule,
  gstLedgersModule,
  gstTaxCreditsModule,
  gstAccountsModule,
  exportRefundsModule,
  portalChallansModule,
  schemeChangesModule,
  cmp08Module,
  gstr4Module,
  gstr6Module,
  gstr9Module,
  imsModule,
  supplierRequestsModule,
  tdsChallansModule,
  tdsStatementsModule,
  tdsCorrectionsModule,
  tdsJustificationModule,
  tdsCertificatesModule,
  challanStatusModule,
  tdsSufferedModule,
  tcsChallansModule,
]
