import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Match } from '#contract/reconciliation.ts'
import { useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { useActs } from './acts.ts'
import { exactQuery, linesQuery } from './api.ts'
import { ExactDialog } from './exact-dialog.tsx'
import { LineDetail } from './line-detail.tsx'
import { LineList } from './line-list.tsx'
import { MatchedList } from './matched-list.tsx'
import type { AccountChoice } from './other-ways.tsx'
import styles from './reconcile.module.css'
import { known, linesOf, type ReconcileSearch } from './search.ts'
import { SeveralDetail } from './several-detail.tsx'
import { SummaryStrip } from './summary-strip.tsx'

type Account = AccountChoice & { unmatched_count: number }
type Props = { search: ReconcileSearch; onSearch: (change: ReconcileSearch) => void; accounts: readonly Account[] }

const narrow = '(max-width: 899px)'
const directions = { in: 'Money in', out: 'Money out' } as const

/** Bank lines on the left, what each one is on the right. */
export function ReconcilePage({ search, onSearch, accounts }: Props) {
  const account =
    accounts.length === 1 ? accounts[0] : accounts.find(({ bank_accounts_id }) => bank_accounts_id === search.account)
  const view = search.view ?? 'unmatched'
  const waiting = account ? account.unmatched_count : accounts.reduce((sum, { unmatched_count }) => sum + unmatched_count, 0)
  const tab = (name: ReconcileSearch['view']) => ({ account: search.account, view: name })
  return (
    <Page shape="full">
      <PageHeader
        title="Reconcile"
        actions={account && view === 'unmatched' && <AcceptExact bank_accounts_id={account.bank_accounts_id} />}
      />
      {account && <SummaryStrip bank_accounts_id={account.bank_accounts_id} />}
      <ViewTabs
        label="Views"
        value={view}
        tabs={[
          { value: 'unmatched', label: 'To match', count: waiting, search: tab(undefined) },
          { value: 'matched', label: 'Matched', search: tab('matched') },
          { value: 'undone', label: 'Undone', search: tab('undone') },
        ]}
      />
      <Toolbar>
        {view === 'unmatched' && (
          <SearchInput
            label="Search bank lines"
            placeholder="Name, reference or narration"
            value={search.search ?? ''}
            onChange={(typed) => onSearch({ search: typed || undefined, line: undefined })}
          />
        )}
        <Menu
          align="start"
          trigger={<Button icon="bank">{account?.account_label ?? 'All accounts'}</Button>}
          groups={[
            [
              {
                id: 'all',
                label: 'All accounts',
                checked: !account,
                onSelect: () => onSearch({ account: undefined, line: undefined }),
              },
            ],
            accounts.map(({ bank_accounts_id, account_label }) => ({
              id: bank_accounts_id,
              label: account_label,
              checked: search.account === bank_accounts_id,
              onSelect: () => onSearch({ account: bank_accounts_id, line: undefined }),
            })),
          ]}
        />
        {view === 'unmatched' && (
          <Menu
            align="start"
            trigger={<Button icon="match">{search.direction ? directions[search.direction] : 'In and out'}</Button>}
            groups={[
              [
                {
                  id: 'both',
                  label: 'In and out',
                  checked: !search.direction,
                  onSelect: () => onSearch({ direction: undefined, line: undefined }),
                },
                {
                  id: 'in',
                  label: 'Money in',
                  checked: search.direction === 'in',
                  onSelect: () => onSearch({ direction: 'in', line: undefined }),
                },
                {
                  id: 'out',
                  label: 'Money out',
                  checked: search.direction === 'out',
                  onSelect: () => onSearch({ direction: 'out', line: undefined }),
                },
              ],
            ]}
          />
        )}
      </Toolbar>
      {view === 'unmatched' ? (
        <Desk search={search} onSearch={onSearch} accounts={accounts} />
      ) : (
        <MatchedList bank_accounts_id={known(search.account)} show={view === 'matched' ? 'live' : 'undone'} />
      )}
    </Page>
  )
}

function AcceptExact({ bank_accounts_id }: { bank_accounts_id: string }) {
  const isPermitted = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const { data } = useQuery({ ...exactQuery(bank_accounts_id), enabled: isPermitted })
  const [isOpen, setOpen] = useState(false)
  const count = data?.rows.length ?? 0
  return (
    <>
      {count > 0 && (
        <Button icon="check" onClick={() => setOpen(true)}>
          Accept {count} exact {count === 1 ? 'match' : 'matches'}
        </Button>
      )}
      {isOpen && <ExactDialog bank_accounts_id={bank_accounts_id} rows={data?.rows ?? []} onClose={() => setOpen(false)} />}
    </>
  )
}

function Desk({ search, onSearch, accounts }: Props) {
  const isNarrow = useMedia(narrow)
  const list = useInfiniteQuery(linesQuery(linesOf(search)))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ticked.has(row.bank_transactions_id))
  const at = rows.findIndex((row) => row.bank_transactions_id === search.line)
  const line = rows[at] ?? (isNarrow ? undefined : rows[0])
  const open = useCallback((id: string | undefined) => onSearch({ line: id }), [onSearch])
  const onMatched = (matches: readonly Match[]) => {
    const gone = new Set(matches.flatMap(({ lines }) => lines.map((each) => each.bank_transactions_id)))
    const from = Math.max(
      0,
      rows.findIndex((row) => row.bank_transactions_id === line?.bank_transactions_id),
    )
    const next = [...rows.slice(from), ...rows.slice(0, from).toReversed()].find((row) => !gone.has(row.bank_transactions_id))
    setTicked(new Set())
    open(isNarrow ? undefined : next?.bank_transactions_id)
  }
  const acts = useActs(onMatched)
  const step = (by: number) =>
    open(rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(line ?? (rows[0] as never)) + by))]?.bank_transactions_id)
  // Enter presses the button in sight, so it never takes what is not shown.
  const takeBest = () => document.querySelector<HTMLButtonElement>('[data-best]')?.click()
  useShortcuts([
    { keys: 'J', run: () => step(1) },
    { keys: 'K', run: () => step(-1) },
  ])
  useBareEnter(takeBest)
  const tick = (id: string) =>
    setTicked((old) => (old.has(id) ? new Set([...old].filter((each) => each !== id)) : new Set([...old, id])))
  if (list.status === 'error')
    return <ErrorState error={list.error} title="The bank lines could not be loaded" onRetry={list.refetch} />
  if (list.status === 'pending') return <Skeleton lines={10} height={480} label="Loading bank lines" />
  if (rows.length === 0) return <Nothing search={search} onSearch={onSearch} hasAccounts={accounts.length > 0} />
  const detail =
    chosen.length > 1 ? (
      <SeveralDetail key={chosen.length} lines={chosen} acts={acts} onClear={() => setTicked(new Set())} />
    ) : (
      line && <LineDetail key={line.bank_transactions_id} line={line} accounts={accounts} acts={acts} />
    )
  const isSheetOpen = isNarrow && (search.line !== undefined || chosen.length > 1)
  return (
    <div className={styles.desk}>
      <section className={styles.left} aria-label="Lines">
        <LineList
          rows={rows}
          current={line?.bank_transactions_id}
          ticked={ticked}
          onOpen={open}
          onTick={tick}
          onEnter={takeBest}
          onNearEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
          }}
        />
      </section>
      {isNarrow ? (
        <Drawer
          isOpen={isSheetOpen}
          onClose={() => {
            setTicked(new Set())
            open(undefined)
          }}
          title={chosen.length > 1 ? 'Match lines' : 'Match line'}
        >
          {detail}
        </Drawer>
      ) : (
        <section className={styles.right} aria-label="The chosen line">
          {detail}
        </section>
      )}
    </div>
  )
}

/** Enter while nothing that takes it has the focus. The list hears its own. */
function useBareEnter(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isFree =
        event.target instanceof HTMLElement && event.target.closest('a, button, input, select, textarea, [role]') === null
      if (event.key === 'Enter' && isFree && !event.repeat && !event.defaultPrevented) latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function Nothing({ search, onSearch, hasAccounts }: Pick<Props, 'search' | 'onSearch'> & { hasAccounts: boolean }) {
  if (search.search || search.direction)
    return (
      <EmptyState
        icon="filter"
        title="No lines match these filters"
        actions={<Button onClick={() => onSearch({ search: undefined, direction: undefined })}>Clear filters</Button>}
      />
    )
  if (!hasAccounts)
    return (
      <EmptyState
        icon="bank"
        title="No bank lines yet"
        actions={
          <ButtonLink tone="primary" icon="upload" to="/banking/import">
            Import a statement
          </ButtonLink>
        }
      >
        Import a bank statement and its lines wait here to be matched to invoices, accounts and transfers.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="done"
      title="Everything is matched"
      actions={
        <ButtonLink icon="upload" to="/banking/import">
          Import the next statement
        </ButtonLink>
      }
    >
      Every bank line has its place in the books.
    </EmptyState>
  )
}
