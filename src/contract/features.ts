/**
 * What the product consists of, by the names that menu entries, routes and plans speak of. `true` stands for what is built:
 * a menu entry of a feature shows only then, and its page works. Whoever builds a feature sets it here.
 */
const built = {
  accounting: true,
  banking: true,
  datatalk: true,
  help: true,
  receivables: true,
  reports: true,
  team: true,
  'amazon-insights': false,
  apps: true,
  'approval-workflows': true,
  bills: true,
  'bulk-payment-links': true,
  'bulk-payouts': true,
  'cash-memos': true,
  'cashflow-analytics': true,
  'connected-banking': true,
  credit: false,
  'credit-notes': true,
  'debit-notes': true,
  'delivery-challans': true,
  'developer-api': true,
  documents: false,
  'e-invoice': true,
  'e-way-bill': true,
  estimates: true,
  'expense-management': false,
  gst: false,
  hub: true,
  inbox: true,
  integrations: false,
  'payment-gateway': false,
  'payment-links': true,
  payouts: true,
  payroll: false,
  'purchase-orders': true,
  'receipt-notes': true,
  receipts: true,
  referrals: true,
  rewards: true,
  'sales-orders': true,
  settlements: true,
  store: true,
  subscription: true,
  'tax-filing': false,
  tds: true,
  vendors: true,
} as const satisfies Record<string, boolean>

export type Feature = keyof typeof built

/** Features that work now, whatever the plan. */
export const builtFeatures: readonly Feature[] = (Object.keys(built) as Feature[]).filter((name) => built[name])
