import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Match } from '#contract/banking/reconciliation.ts'
import { useMedia } from '#web/lib/media.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useActs } from './acts.ts'
import { linesQuery } from './api.ts'
import { LineDetail } from './line-detail.tsx'
import { LineList } from './line-list.tsx'
import { nextAfter, stepFrom } from './line-steps.ts'
import { NothingToMatch } from './nothing-to-match.tsx'
import styles from './reconcile.module.css'
import { linesOf, type ReconcileSearch } from './search.ts'
import { SeveralDetail } from './several-detail.tsx'
import type { AccountChoice } from './transfer-form.tsx'
import { useBareEnter } from './use-bare-enter.ts'

const narrow = '(max-width: 899px)'

type Props = { search: ReconcileSearch; onSearch: (change: ReconcileSearch) => void; accounts: readonly AccountChoice[] }

/** Unmatched lines with the selected one beside them, or over them on a narrow screen. */
export function Desk({ search, onSearch, accounts }: Props) {
  const isNarrow = useMedia(narrow)
  const list = useInfiniteQuery(linesQuery(linesOf(search)))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data])
  const { ticked, tick, clear } = useTicked()
  const chosen = rows.filter((row) => ticked.has(row.bank_transactions_id))
  const at = rows.findIndex((row) => row.bank_transactions_id === search.line)
  const line = rows[at] ?? (isNarrow ? undefined : rows[0])
  const open = useCallback((id: string | undefined) => onSearch({ line: id }), [onSearch])
  const onMatched = (matches: readonly Match[]) => {
    clear()
    open(isNarrow ? undefined : nextAfter(rows, line, matches))
  }
  const acts = useActs(onMatched)
  // Enter presses the visible button, so it never accepts something that is not shown.
  const takeBest = () => document.querySelector<HTMLButtonElement>('[data-best]')?.click()
  useShortcuts([
    { keys: 'J', run: () => open(stepFrom(rows, line, 1)) },
    { keys: 'K', run: () => open(stepFrom(rows, line, -1)) },
  ])
  useBareEnter(takeBest)
  if (list.status === 'error')
    return <ErrorState error={list.error} title={t("We couldn't load the bank lines")} onRetry={list.refetch} />
  if (list.status === 'pending') return <Skeleton lines={10} height={480} label={t('Loading bank lines')} />
  if (rows.length === 0) return <NothingToMatch search={search} onSearch={onSearch} hasAccounts={accounts.length > 0} />
  const detail =
    chosen.length > 1 ? (
      <SeveralDetail key={chosen.length} lines={chosen} acts={acts} onClear={clear} />
    ) : (
      line && <LineDetail key={line.bank_transactions_id} line={line} accounts={accounts} acts={acts} />
    )
  return (
    <div className={styles.desk}>
      <section className={styles.left} aria-label={t('Lines')}>
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
      <DetailPane
        isNarrow={isNarrow}
        isOpen={search.line !== undefined || chosen.length > 1}
        title={chosen.length > 1 ? t('Match lines') : t('Match line')}
        onClose={() => {
          clear()
          open(undefined)
        }}
      >
        {detail}
      </DetailPane>
    </div>
  )
}

type PaneProps = { isNarrow: boolean; isOpen: boolean; title: string; onClose: () => void; children: ReactNode }

/** Beside the list, or over it where there is no room. */
function DetailPane({ isNarrow, isOpen, title, onClose, children }: PaneProps) {
  if (isNarrow)
    return (
      <Drawer isOpen={isOpen} onClose={onClose} title={title}>
        {children}
      </Drawer>
    )
  return (
    <section className={styles.right} aria-label={t('The chosen line')}>
      {children}
    </section>
  )
}

function useTicked() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (id: string) =>
    setTicked((old) => (old.has(id) ? new Set([...old].filter((each) => each !== id)) : new Set([...old, id])))
  return { ticked, tick, clear: () => setTicked(new Set()) }
}
