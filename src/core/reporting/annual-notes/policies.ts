/** A policy as it is printed. */
export type Policy = { policy_title: string; policy_text: string }

/**
 * The usual disclosures of a small or medium company under the Companies (Accounting Standards) Rules 2021 (AS 1), for the company to read
 * and change: they describe how this product keeps the books, and no other choice of the company.
 */
export const defaultPolicies: readonly Policy[] = [
  {
    policy_title: 'Basis of preparation',
    policy_text:
      'The financial statements are prepared under the historical cost convention, on the accrual basis and as a going concern, in accordance with the accounting standards specified under section 133 of the Companies Act, 2013.',
  },
  {
    policy_title: 'Use of estimates',
    policy_text:
      'Preparing the financial statements requires estimates and assumptions. Actual results may differ from them; differences are recognised in the period in which they become known.',
  },
  {
    policy_title: 'Revenue recognition',
    policy_text:
      'Revenue from the sale of goods is recognised when the significant risks and rewards of ownership pass to the buyer, and revenue from services when they are rendered, net of goods and services tax, returns and discounts. Interest is recognised on a time basis.',
  },
  {
    policy_title: 'Property, plant and equipment and intangible assets',
    policy_text:
      'Assets are stated at cost less accumulated depreciation. Depreciation is charged from the day an asset is put to use, over the useful lives of Schedule II to the Companies Act, 2013, by the method recorded for each asset.',
  },
  {
    policy_title: 'Inventories',
    policy_text: 'Inventories are valued at the lower of cost and net realisable value.',
  },
  {
    policy_title: 'Foreign currency transactions',
    policy_text:
      'Transactions in foreign currencies are recorded at the rate of their day. Monetary items are restated at the closing rate; exchange differences are recognised in the statement of profit and loss.',
  },
  {
    policy_title: 'Employee benefits',
    policy_text:
      'Short-term benefits and contributions to provident fund and employees’ state insurance are recognised as an expense in the period of service.',
  },
  {
    policy_title: 'Borrowing costs',
    policy_text: 'Borrowing costs are recognised as an expense in the period in which they are incurred.',
  },
  {
    policy_title: 'Taxes on income',
    policy_text:
      'Current tax is the amount payable on the taxable income of the year. Deferred tax is recognised on timing differences at enacted rates; assets only with reasonable certainty, and with virtual certainty where there are carried-forward losses or unabsorbed depreciation.',
  },
  {
    policy_title: 'Provisions and contingent liabilities',
    policy_text:
      'A provision is recognised when a present obligation from a past event will probably lead to an outflow that can be estimated reliably. Contingent liabilities are disclosed and not recognised; contingent assets are neither.',
  },
  {
    policy_title: 'Earnings per share',
    policy_text:
      'Basic earnings per share are the profit for equity shareholders divided by the weighted average number of equity shares of the year. Diluted earnings per share take dilutive potential equity shares into account.',
  },
]
