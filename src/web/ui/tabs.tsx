import { Link } from '@tanstack/react-router'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import styles from './tabs.module.css'

type Tab = { value: string; label: string; count?: number | undefined }
const Words = ({ tab }: { tab: Tab }) => (
  <>
    {tab.label}
    {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
  </>
)

type TabsProps = { label: string; tabs: readonly (Tab & { body: ReactNode })[]; value: string; onChange: (value: string) => void }

/** Parts of one page, one at a time. Keep the value in the URL. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={styles.root}>
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            <Words tab={tab} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.body}>
          {tab.body}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

type ViewTabsProps = {
  label: string
  tabs: readonly (Tab & { /** The search of the page under this view. */ search: Record<string, unknown> })[]
  value: string
}

/** Saved views of a list: each a named URL, so they are links. */
export function ViewTabs({ label, tabs, value }: ViewTabsProps) {
  return (
    <nav aria-label={label} className={styles.list} data-print="hide">
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to="."
          search={tab.search as never}
          className={styles.tab}
          data-state={tab.value === value ? 'active' : undefined}
          aria-current={tab.value === value ? 'page' : undefined}
          activeProps={{}}
        >
          <Words tab={tab} />
        </Link>
      ))}
    </nav>
  )
}
