import fs from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/** A part of the code whose tests are measured. Pure areas need no database. */
export type Area = {
  name: string
  isPure: boolean
  /** Files and folders. Tests and table definitions in them are left out. */
  places: string[]
  /** The default number of mutants to draw. */
  sample: number
  /**
   * In a slice every test of the folder counts as near; in a folder of unrelated modules only tests that name or import the
   * module.
   */
  isSlice: boolean
  /** Files whose code runs where a mutant's switch has no effect. */
  beyond?: RegExp
  /** Tests beside it that take longer than all others together: no mutant is run against them. */
  without?: string[]
  /** Only tests in these folders and those of `also`, for modules that everything imports. */
  within?: RegExp
  /** Tests elsewhere that go through the area as a whole. */
  also?: string[]
  /** Of modules on the server without a database: only tests of the area's own files, by their names. */
  isUnits?: boolean
  /** Runs as in a browser, each test file with modules of its own. */
  isWeb?: boolean
}

const pure = { isPure: true, isSlice: true }
const slice = { isPure: false, isSlice: true }

export const areas: Area[] = [
  { name: 'money', ...pure, places: ['src/core/money.ts', 'src/core/decimal.ts', 'src/core/quantity.ts'], sample: 80 },
  { name: 'tax', ...pure, places: ['src/core/tax'], sample: 120 },
  // Rules of slices and modules of the platform that need no database: all of them take a minute.
  {
    name: 'rules',
    isPure: true,
    isSlice: false,
    isUnits: true,
    places: [
      'src/server/domains/approvals/approvals/bypass-rules.ts',
      'src/server/domains/approvals/approvals/decision-eligibility.ts',
      'src/server/domains/payouts/payouts/payee-warning.ts',
      'src/server/domains/payouts/payouts/rules.ts',
      'src/server/domains/sales/payments/rules.ts',
      'src/server/ledger/spans.ts',
      ...[
        'alarms',
        'audit',
        'causes',
        'channel-session',
        'ciphers',
        'disk-space',
        'expiry',
        'explain-fault',
        'fair-share',
        'idempotency',
        'input',
        'job-failure',
        'job-outcome',
        'job-recovery',
        'job-runner',
        'live',
        'live-outbox',
        'mail-queue',
        'mail-retry',
        'mail-transport',
        'mail-worker',
        'memory-turns',
        'migrate',
        'named-parameters',
        'nonce-guard',
        'orphan-files',
        'page-headers',
        'paging',
        'pools',
        'problem',
        'registry',
        'reply',
        'request-batching',
        'request-checks',
        'scheduler',
        'sealed/batches',
        'secret',
        'security-log',
        'session',
        'session-cache',
        'spreadsheet',
        'sql-state',
        'transaction',
        'upload-places',
        'webhook',
        'write-coalescing',
      ].map((name) => `src/server/platform/${name}.ts`),
    ],
    sample: 200,
  },
  // Of the pages only modules that a test names or imports.
  { name: 'forms', isPure: true, isSlice: false, isWeb: true, places: ['src/web/features'], sample: 120 },
  {
    name: 'ledger',
    ...slice,
    places: ['src/server/ledger'],
    without: [
      'src/server/domains/accounting/subledger/agreement.property.test.ts',
      'src/server/domains/banking/foreign-accounts/books.property.test.ts',
      'src/server/domains/compliance/tds-challans/tds-challans.test.ts',
      'src/server/domains/payroll/runs/runs.test.ts',
      'src/server/domains/purchases/bills/withholding.property.test.ts',
      'src/server/domains/reporting/cashflow/plans.long.test.ts',
      'src/server/domains/reporting/reports/plans.long.test.ts',
      'test/server/operator-database.test.ts',
    ],
    also: [
      'src/server/domains/accounting/dimensions/dimensions.test.ts',
      'src/server/domains/accounting/subledger/subledger.test.ts',
      'src/server/domains/accounting/subledger/ways-in.test.ts',
    ],
    sample: 60,
  },
  {
    name: 'payouts',
    ...slice,
    places: ['src/server/domains/payouts/payouts'],
    without: [
      'src/server/domains/directory/vendors/bank.test.ts',
      'src/server/domains/payouts/payouts/large-file.long.test.ts',
      'src/server/domains/payouts/payouts/interleavings.long.test.ts',
    ],
    also: [
      'src/server/domains/payouts/cards/cards.test.ts',
      'src/server/domains/payouts/payouts/refusals.test.ts',
      'src/server/domains/purchases/vendor-advances/on-payout.test.ts',
    ],
    sample: 60,
  },
  { name: 'approvals', ...slice, places: ['src/server/domains/approvals/approvals'], sample: 60 },
  {
    name: 'payments',
    ...slice,
    places: ['src/server/domains/sales/payments'],
    without: [
      'src/server/domains/currencies/currencies/papers.test.ts',
      'src/server/domains/reporting/reports/aged-receivables.test.ts',
      'test/server/sound-rows.test.ts',
      'test/server/write-cost.long.test.ts',
    ],
    also: [
      'src/server/domains/closing/opening-documents/advances.test.ts',
      'src/server/domains/currencies/currencies/sales.test.ts',
      'src/server/domains/sales/advances/advances.test.ts',
    ],
    sample: 60,
  },
  {
    name: 'sessions',
    ...slice,
    places: ['src/server/domains/identity/identity', 'src/server/domains/identity/accounts'],
    also: [
      'test/server/identity.test.ts',
      'src/server/domains/identity/profile/profile.test.ts',
      'src/server/domains/identity/identity/held-session.test.ts',
      'src/server/domains/identity/second-factors/second-factors.test.ts',
      'src/server/domains/identity/security-log/security-log.test.ts',
      'src/server/domains/identity/team/invitations.test.ts',
    ],
    sample: 60,
  },
  {
    name: 'platform',
    isPure: false,
    isSlice: false,
    places: ['src/server/platform'],
    // Backups, clusters, workers and the watchdog run in processes of their own, as does what starts a server: no switch reaches them.
    beyond:
      /platform\/(?:archive\/|workers\/|alarm|archiving|backup|data-folder|drill|embedded|listen|owner-connection|pooling|postgres|prepare|readiness|recovery|restore|watchdog|web-files)/,
    // Tests of the domains go through it all the time, but hold what it is for, not how it works.
    within: /^(?:src\/server\/platform|test\/server)\//,
    without: [
      'test/server/backup-archive.long.test.ts',
      'test/server/full-disk.long.test.ts',
      'test/server/list-orders.test.ts',
      'test/server/operator-command.long.test.ts',
      'test/server/operator-database.test.ts',
      'test/server/operator-refusals.long.test.ts',
      'test/server/operator-roles.long.test.ts',
      'test/server/permissions.test.ts',
      'test/server/refusals.test.ts',
      'test/server/shipped.long.test.ts',
      'test/server/upgrade.long.test.ts',
    ],
    // What every request, job and mail goes through, and tests of the domains that hold a module of the platform.
    also: [
      ...[
        'envelope',
        'fair-jobs',
        'jobs',
        'language',
        'limits',
        'log',
        'mail',
        'reading',
        'system',
        'transaction',
        'uploads',
      ].map((name) => `test/server/${name}.test.ts`),
      'src/server/domains/identity/audit-trail/audit-trail.test.ts',
      'src/server/domains/identity/identity/held-session.test.ts',
      'src/server/domains/identity/security-log/security-log.test.ts',
      'src/server/domains/messaging/notifications/stream.test.ts',
    ],
    sample: 60,
  },
]

function filesUnder(place: string): string[] {
  const full = path.join(root, place)
  if (fs.statSync(full).isFile()) return [place]
  return fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${place}/${name.replaceAll(path.sep, '/')}`)
    .toSorted()
}

/** The files of an area whose code is mutated, as paths from the root. */
export const filesOf = (area: Area): string[] =>
  area.places
    .flatMap(filesUnder)
    .filter((file) => !file.endsWith('.test.ts') && !/\/(?:table|module)\.ts$/.test(file) && !area.beyond?.test(file))

const testFiles = ['src/core', 'src/server', 'src/web', 'test/server', 'test/golden']
  .flatMap(filesUnder)
  .filter((file) => file.endsWith('.test.ts'))

/** What a file imports, as paths from the root. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/from '([.#][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#')
      ? name.replace(/^#test\//, 'test/').replace(/^#/, 'src/')
      : path.posix.join(path.posix.dirname(file), name),
  )
}

const coreFiles = filesUnder('src/core').filter((file) => !file.endsWith('.test.ts'))
const importers = new Map(testFiles.map((file) => [file, new Set(importsOf(file))]))

/** A module that more test files of a server import than this is a test utility: its nearest tests are those beside it. */
const MANY = 10

/**
 * The tests that should detect a fault in a file: those beside it in a slice, those named after it, and those that import it.
 * A pure module without any of these is tested through the pure modules that use it.
 */
export function nearestTests(area: Area, file: string): string[] {
  if (area.isUnits) {
    const own = new Set(filesOf(area).map((each) => each.replace(/\.ts$/, '.test.ts')))
    return testFiles.filter(
      (each) => own.has(each) && (each === file.replace(/\.ts$/, '.test.ts') || importers.get(each)?.has(file)),
    )
  }
  const folder = path.posix.dirname(file)
  const isOfKind = (each: string) => !area.isPure || !/^(?:src|test)\/server\//.test(each)
  const naming = testFiles.filter((each) => importers.get(each)?.has(file) && isOfKind(each))
  const named = area.isPure || naming.length <= MANY ? naming : []
  const near = (each: string) =>
    (area.isSlice && path.posix.dirname(each) === folder) ||
    each === file.replace(/\.ts$/, '.test.ts') ||
    area.also?.includes(each)
  const isLeftOut = (each: string) =>
    area.without?.includes(each) || (area.within && !area.within.test(each) && !area.also?.includes(each))
  const tests = testFiles.filter((each) => (named.includes(each) || (near(each) && isOfKind(each))) && !isLeftOut(each))
  if (tests.length > 0 || !file.startsWith('src/core/')) return tests
  const users = coreFiles.filter((each) => importsOf(each).includes(file))
  return [...new Set(users.flatMap((user) => testFiles.filter((each) => importers.get(each)?.has(user) && isOfKind(each))))]
}
