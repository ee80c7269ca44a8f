import { type Face, line } from './face-model.ts'
import { payables, result } from './face-parts.ts'

/**
 * Division I as amended from 1 Apr 2021 (G.S.R. 207(E) of 24 Mar 2021), Parts I and II. Without Indian Accounting Standards there is no
 * other comprehensive income: accounts under its headings are other income.
 */
export const one: Face = {
  sides: [
    {
      label: 'Equity and liabilities',
      sign: -1,
      items: [
        {
          label: 'Shareholders’ funds',
          items: [line('Share capital'), line('Reserves and surplus'), line('Money received against share warrants')],
        },
        line('Share application money pending allotment'),
        {
          label: 'Non-current liabilities',
          items: [
            line('Long-term borrowings', undefined, 'Long-term lease liabilities'),
            line('Deferred tax liabilities (net)'),
            line('Other long-term liabilities'),
            line('Long-term provisions'),
          ],
        },
        {
          label: 'Current liabilities',
          items: [
            line('Short-term borrowings', undefined, 'Current maturities of long-term borrowings'),
            payables,
            line('Other current liabilities', undefined, 'Short-term lease liabilities'),
            line('Short-term provisions'),
          ],
        },
      ],
    },
    {
      label: 'Assets',
      sign: 1,
      items: [
        {
          label: 'Non-current assets',
          items: [
            {
              label: 'Property, plant and equipment and intangible assets',
              items: [
                line('Property, plant and equipment', undefined, 'Right-of-use assets'),
                line('Intangible assets', undefined, 'Goodwill'),
                line('Capital work-in-progress'),
                line('Intangible assets under development'),
              ],
            },
            line('Non-current investments', undefined, 'Investment property'),
            line('Deferred tax assets (net)'),
            line('Long-term loans and advances'),
            line('Other non-current assets'),
          ],
        },
        {
          label: 'Current assets',
          items: [
            line('Current investments'),
            line('Inventories'),
            line('Trade receivables', undefined, 'Unbilled receivables'),
            line('Cash and cash equivalents'),
            line('Other bank balances'),
            line('Short-term loans and advances'),
            line('Other current assets'),
          ],
        },
      ],
    },
  ],
  ...result,
  income: [
    line('Revenue from operations'),
    line(
      'Other income',
      undefined,
      'Items that will not be reclassified to profit or loss',
      'Items that will be reclassified to profit or loss',
    ),
  ],
  extraordinary: line('Extraordinary items'),
  comprehensive: [],
}
