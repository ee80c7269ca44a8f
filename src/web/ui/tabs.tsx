import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { TAB_COUNT_LIMIT } from '#contract/documents/lists.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { formatCount } from '#web/lib/format.ts'
import styles from './tabs.module.css'

type Tab = { value: string; label: string; count?: number | undefined }
const Words = ({ tab }: { tab: Tab }) => (
  <>
    {tab.label}
    {tab.count !== undefined && tab.count > 0 && <span className={styles.count}>{countWords(tab.count)}</span>}
  </>
)

/** Further than so many no tab counts; one that holds nothing says nothing. */
const countWords = (count: number) => (count > TAB_COUNT_LIMIT ? `${formatCount(TAB_COUNT_LIMIT)}+` : formatCount(count))

/** On a narrow screen the chosen tab is never half out of sight, also once counts make those before it wider. */
function useWholeTab<Of extends HTMLElement>(value: string, counts: readonly (number | undefined)[]) {
  const chosen = useRef<Of>(null)
  const widths = counts.join()
  useEffect(() => afterPaint(() => showWhole(chosen.current)), [value, widths])
  return chosen
}

function showWhole(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (!tab || !list) return
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left)
}

type TabsProps = { label: string; tabs: readonly (Tab & { body: ReactNode })[]; value: string; onChange: (value: string) => void }

/** Tabs of one page; arrows, Home and End move between them. Keep the value in the URL. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId()
  const chosen = useWholeTab<HTMLButtonElement>(
    value,
    tabs.map(({ count }) => count),
  )
  const current = tabs.find((tab) => tab.value === value) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div className={styles.root}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab === current ? chosen : undefined}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            data-state={tab === current ? 'active' : undefined}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            <Words tab={tab} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current?.value}`} className={styles.body}>
        {current?.body}
      </div>
    </div>
  )
}

type ViewTabsProps = {
  label: string
  tabs: readonly (Tab & { /** The page's search parameters for this view. */ search: Record<string, unknown> })[]
  value: string
  /** How many rows each tab holds, by its value. */
  counts?: Readonly<Record<string, number>> | undefined
}

/** Saved views of a list: each a named URL, so they are links. */
export function ViewTabs({ label, tabs, value, counts }: ViewTabsProps) {
  const chosen = useWholeTab<HTMLAnchorElement>(
    value,
    tabs.map((tab) => counts?.[tab.value] ?? tab.count),
  )
  return (
    <nav aria-label={label} className={styles.list} data-print="hide">
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          ref={tab.value === value ? chosen : undefined}
          to="."
          search={tab.search as never}
          className={styles.tab}
          data-state={tab.value === value ? 'active' : undefined}
          aria-current={tab.value === value ? 'page' : undefined}
          activeProps={{}}
        >
          <Words tab={counts === undefined ? tab : { ...tab, count: counts[tab.value] }} />
        </Link>
      ))}
    </nav>
  )
}
