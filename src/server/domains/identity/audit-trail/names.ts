import type { CompanyTx } from '#server/platform/db.ts'

/** Where a kind of thing keeps its name: table, id column, expression. */
const sources: Readonly<Record<string, [table: string, id: string, name: string]>> = {
  advances: ['advances', 'advances_id', 'advance_number'],
  annual_tax_entries: ['annual_tax_entries', 'annual_tax_entries_id', 'year_start::text'],
  api_keys: ['api_keys', 'api_keys_id', 'key_name'],
  approval_requests: ['approval_requests', 'approval_requests_id', 'document_number'],
  approval_workflows: ['approval_workflows', 'approval_workflows_id', 'workflow_name'],
  bank_accounts: ['bank_accounts', 'bank_accounts_id', 'account_label'],
  bank_rules: ['bank_rules', 'bank_rules_id', 'rule_name'],
  bank_transactions: ['bank_transactions', 'bank_transactions_id', 'left(description, 60)'],
  cards: ['cards', 'cards_id', 'card_label'],
  debit_notes: ['debit_notes', 'debit_notes_id', 'coalesce(debit_note_number, vendor_name)'],
  delivery_challans: ['delivery_challans', 'delivery_challans_id', 'coalesce(challan_number, customer_name)'],
  hub_products: ['hub_products', 'product_id', 'product_title'],
  payment_links: ['payment_links', 'payment_links_id', 'link_number'],
  payout_exports: ['payout_exports', 'payout_exports_id', 'file_name'],
  payouts: ['payouts', 'payouts_id', 'payee_name'],
  purchase_orders: ['purchase_orders', 'purchase_orders_id', 'coalesce(purchase_order_number, vendor_name)'],
  receipt_notes: ['receipt_notes', 'receipt_notes_id', 'receipt_note_number'],
  recurring_invoices: ['recurring_invoices', 'recurring_invoices_id', 'customer_name'],
  recurring_journals: ['recurring_journals', 'recurring_journals_id', 'memo'],
  sales_orders: ['sales_orders', 'sales_orders_id', 'coalesce(sales_order_number, customer_name)'],
  settlements: ['settlements', 'settlements_id', 'coalesce(utr, outside_settlement_id)'],
  bills: ['bills', 'bills_id', 'bill_number'],
  cash_memos: ['cash_memos', 'cash_memos_id', 'memo_number'],
  company_groups: ['company_groups', 'company_groups_id', 'group_name'],
  consolidated_e_way_bills: [
    'consolidated_e_way_bills',
    'consolidated_e_way_bills_id',
    'coalesce(consolidated_number, vehicle_number, from_place)',
  ],
  credit_notes: ['credit_notes', 'credit_notes_id', 'coalesce(credit_note_number, customer_name)'],
  customers: ['customers', 'customers_id', 'customer_name'],
  depreciation_runs: ['depreciation_runs', 'depreciation_runs_id', 'period_to::text'],
  estimates: ['estimates', 'estimates_id', 'coalesce(estimate_number, customer_name)'],
  files: ['files', 'files_id', 'original_file_name'],
  fixed_assets: ['fixed_assets', 'fixed_assets_id', "asset_number || ' ' || asset_name"],
  group_consents: ['group_consents', 'company_groups_id', 'group_name'],
  group_eliminations: ['group_eliminations', 'group_eliminations_id', 'reason'],
  invitations: ['invitations', 'invitations_id', 'email'],
  invoices: ['invoices', 'invoices_id', 'coalesce(invoice_number, customer_name)'],
  items: ['items', 'items_id', 'item_name'],
  saved_reports: ['saved_reports', 'saved_reports_id', 'report_name'],
  saved_views: ['saved_views', 'saved_views_id', 'view_name'],
  journal_entries: ['journal_entries', 'journal_entries_id', 'memo'],
  ledger_accounts: ['ledger_accounts', 'ledger_accounts_id', 'account_name'],
  payments: ['payments', 'payments_id', 'payment_number'],
  payment_vouchers: ['payment_vouchers', 'payment_vouchers_id', 'voucher_number'],
  reconciliation_matches: ['reconciliation_matches', 'reconciliation_matches_id', 'title'],
  revaluations: ['revaluations', 'revaluations_id', 'revalued_on::text'],
  roles: ['roles', 'roles_id', 'role_name'],
  staff: ['staff', 'staff_id', 'staff_name'],
  subledger_assignments: ['subledger_assignments', 'subledger_assignments_id', "line_count || ' lines'"],
  stock_closings: ['stock_closings', 'stock_closings_id', 'closed_on::text'],
  stock_items: ['items', 'items_id', 'item_name'],
  vendor_advances: ['vendor_advances', 'vendor_advances_id', 'coalesce(advance_number, description)'],
  vendors: ['vendors', 'vendors_id', 'vendor_name'],
}

/** What the things in these rows are called today, by id. One statement, one look-up by key for each thing. */
export async function namesOf(
  tx: CompanyTx,
  rows: readonly { entity: string; entity_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = Object.entries(sources).flatMap(([entity, source]) => {
    const ids = rows.filter((row) => row.entity === entity && isUuid.test(row.entity_id)).map((row) => row.entity_id)
    return ids.length === 0 ? [] : [{ source, ids: [...new Set(ids)] }]
  })
  if (wanted.length === 0) return new Map()
  const parts = wanted.map(
    ({ source: [table, id, name] }, at) =>
      `SELECT ${id}::text AS id, ${name} AS name FROM ${table} WHERE companies_id = $1 AND ${id} = ANY ($${at + 2}::uuid[])`,
  )
  const { rows: found } = await tx.client.query<{ id: string; name: string }>(parts.join(' UNION ALL '), [
    tx.companies_id,
    ...wanted.map(({ ids }) => ids),
  ])
  return new Map(found.map(({ id, name }) => [id, name]))
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
