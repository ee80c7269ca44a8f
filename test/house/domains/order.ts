/**
 * The domains, lower first: each imports only those before it, in core, contract, server and web alike. `ledger` is the kernel of the books
 * (`core/ledger`, `server/ledger`). docs/domains.md draws them.
 */
export const domains = [
  'ledger',
  'tax',
  'messaging',
  'company',
  'documents',
  'entitlements',
  'identity',
  'accounting',
  'currencies',
  'directory',
  'marketplace',
  'approvals',
  'assets',
  'sales',
  'purchases',
  'compliance',
  'banking',
  'billing',
  'payouts',
  'payroll',
  'reporting',
  'closing',
  'assistant',
  'integrations',
  'workspace',
] as const

const trees = ['src/core/', 'src/contract/', 'src/server/domains/', 'src/web/features/']
const ranks = new Map<string, number>(domains.map((domain, rank) => [domain, rank]))

/** The domain of a file; undefined for the common foundation (core/money.ts, the platform, the UI kit). */
export function domainOf(file: string): { domain: string; rank: number } | undefined {
  const tree = trees.find((each) => file.startsWith(each))
  const domain = tree && file.slice(tree.length).split('/', 1)[0]
  const rank = domain === undefined ? undefined : ranks.get(domain)
  return domain === undefined || rank === undefined ? undefined : { domain, rank }
}

/** The slice of a server file, as `domain/slice`; undefined for files outside slices. */
export function sliceOf(file: string): string | undefined {
  const [, , tree, domain, slice, ...rest] = file.split('/')
  return file.startsWith('src/server/domains/') && tree === 'domains' && rest.length > 0 ? `${domain}/${slice}` : undefined
}
