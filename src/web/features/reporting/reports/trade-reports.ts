import { t } from '#core/messages.ts'
import { nothing, type SheetReport } from './sheet-reports.ts'

export const agedPayablesReport: SheetReport = {
  kind: 'aged_payables',
  title: t('Aged payables'),
  icon: 'clock',
  controls: ['day', 'vendor'],
  empty: { title: t('Nothing is due'), text: t('Vendors and what you owed them on this day appear here.') },
}

export const receivablesAgeingReport: SheetReport = {
  kind: 'receivables_ageing',
  title: t('Ageing of trade receivables'),
  icon: 'clock',
  controls: ['day'],
  empty: { title: t('Nothing is due'), text: t('What customers owed on this day appears here by age.') },
}

export const payablesAgeingReport: SheetReport = {
  kind: 'payables_ageing',
  title: t('Ageing of trade payables'),
  icon: 'clock',
  controls: ['day'],
  empty: { title: t('Nothing is due'), text: t('What you owed vendors on this day appears here by age.') },
}

export const salesReport: SheetReport = {
  kind: 'sales',
  title: t('Sales'),
  icon: 'file',
  controls: ['by customer', 'period', 'compare'],
  empty: { title: nothing, text: t('Invoices, credit notes and cash memos appear here once you issue them.') },
}

export const purchasesReport: SheetReport = {
  kind: 'purchases',
  title: t('Purchases'),
  icon: 'file',
  controls: ['by vendor', 'period', 'compare'],
  empty: { title: nothing, text: t('Bills and debit notes appear here once they are approved.') },
}

export const outputTaxReport: SheetReport = {
  kind: 'output_tax',
  title: t('Output tax'),
  icon: 'flag',
  controls: ['period', 'compare'],
  empty: { title: nothing, text: t('GST on sales appears here by month and rate.') },
}

export const inputTaxReport: SheetReport = {
  kind: 'input_tax',
  title: t('Input tax'),
  icon: 'flag',
  controls: ['period', 'compare'],
  empty: { title: nothing, text: t('GST on purchases appears here by month and rate, with credit separate from cost.') },
}

export const vendorStatementReport: SheetReport = {
  kind: 'vendor_statement',
  title: t('Vendor statement'),
  icon: 'file',
  controls: ['vendor', 'period'],
  needs: 'vendor',
  empty: { title: nothing, text: t('Bills, payments and debit notes appear here day by day, with the balance after each.') },
}

export const customerStatementReport: SheetReport = {
  kind: 'customer_statement',
  title: t('Customer statement'),
  icon: 'file',
  controls: ['customer', 'period'],
  needs: 'customer',
  empty: { title: nothing, text: t('Invoices, payments and credit notes appear here day by day, with the balance after each.') },
}
