import { type Face, line } from './face-model.ts'
import { payables, result, financial, notFinancial } from './face-parts.ts'

/**
 * Division II as amended from 1 Apr 2021 (G.S.R. 207(E) of 24 Mar 2021), Parts I and II. An account whose heading is of Division I is
 * placed by its nature: taxes and advances for goods are not financial assets. Extraordinary items do not exist (Ind AS 1 para 87): they
 * are exceptional ones.
 */
export const two: Face = {
  sides: [
    {
      label: 'Assets',
      sign: 1,
      items: [
        {
          label: 'Non-current assets',
          items: [
            line('Property, plant and equipment'),
            line('Right-of-use assets'),
            line('Capital work-in-progress'),
            line('Investment property'),
            line('Goodwill'),
            line('Intangible assets', 'Other intangible assets'),
            line('Intangible assets under development'),
            {
              label: 'Financial assets',
              items: [line('Non-current investments', 'Investments'), financial.loans, financial.deposits],
            },
            line('Deferred tax assets (net)'),
            line('Other non-current assets'),
          ],
        },
        {
          label: 'Current assets',
          items: [
            line('Inventories'),
            {
              label: 'Financial assets',
              items: [
                line('Current investments', 'Investments'),
                line('Trade receivables', undefined, 'Unbilled receivables'),
                line('Cash and cash equivalents'),
                line('Other bank balances', 'Bank balances other than cash and cash equivalents'),
                financial.currentLoans,
              ],
            },
            {
              name: 'Current tax assets (net)',
              takes: [],
              roles: ['tds_receivable', 'tcs_receivable', 'advance_tax'],
            },
            { ...line('Other current assets'), roles: notFinancial },
          ],
        },
      ],
    },
    {
      label: 'Equity and liabilities',
      sign: -1,
      items: [
        {
          label: 'Equity',
          items: [
            line('Share capital', 'Equity share capital'),
            line(
              'Reserves and surplus',
              'Other equity',
              'Money received against share warrants',
              'Share application money pending allotment',
            ),
          ],
        },
        {
          label: 'Non-current liabilities',
          items: [
            {
              label: 'Financial liabilities',
              items: [line('Long-term borrowings', 'Borrowings'), line('Long-term lease liabilities', 'Lease liabilities')],
            },
            line('Long-term provisions', 'Provisions'),
            line('Deferred tax liabilities (net)'),
            line('Other long-term liabilities', 'Other non-current liabilities'),
          ],
        },
        {
          label: 'Current liabilities',
          items: [
            {
              label: 'Financial liabilities',
              items: [
                line('Short-term borrowings', 'Borrowings', 'Current maturities of long-term borrowings'),
                line('Short-term lease liabilities', 'Lease liabilities'),
                payables,
                financial.owed,
              ],
            },
            line('Other current liabilities'),
            line('Short-term provisions', 'Provisions'),
            { name: 'Current tax liabilities (net)', takes: [], roles: ['income_tax_provision'] },
          ],
        },
      ],
    },
  ],
  ...result,
  exceptional: line('Exceptional items', undefined, 'Extraordinary items'),
  income: [line('Revenue from operations'), line('Other income')],
  comprehensive: [
    line(
      'Items that will not be reclassified to profit or loss',
      'Items that will not be reclassified to profit or loss, net of tax',
    ),
    line('Items that will be reclassified to profit or loss', 'Items that will be reclassified to profit or loss, net of tax'),
  ],
}
