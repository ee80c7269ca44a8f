import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { minedQuery, rulesQuery } from './api.ts'
import type { AccountChoice } from './line-filters.tsx'
import { MinedList } from './mined-list.tsx'
import { RuleDrawer } from './rule-drawer.tsx'
import { RuleList } from './rule-list.tsx'
import { useRunRules } from './runs-api.ts'
import { RunsList } from './runs-list.tsx'
import type { RulesSearch } from './search.ts'

type Props = { search: RulesSearch; onSearch: (search: RulesSearch) => void; accounts: readonly AccountChoice[] }

/** Active rules, suggested rules, and past runs. */
export function RulesPage({ search, onSearch, accounts }: Props) {
  const { data: rules } = useQuery(rulesQuery)
  const { data: mined } = useQuery(minedQuery)
  const { runThem, isPending } = useRunNow(() => onSearch({ tab: 'runs' }))
  const open = rules?.find(({ bank_rules_id }) => bank_rules_id === search.rule)
  const from = search.from === undefined ? undefined : mined?.[Number(search.from)]
  const isReady = open !== undefined || (search.rule === 'new' && (search.from === undefined || mined !== undefined))
  const close = () => onSearch({ tab: search.tab })
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Rules')}
        section={t('Banking')}
        description={t('Rules categorise bank lines. We try them from the top and apply the first that fits a line.')}
        actions={
          <PageActions
            canRun={rules?.some(({ is_active }) => is_active) ?? true}
            isRunning={isPending}
            onRun={() => runThem(null)}
            onAdd={() => onSearch({ ...search, rule: 'new', from: undefined })}
          />
        }
      />
      <Tabs
        label={t('Parts of the page')}
        value={search.tab ?? 'rules'}
        onChange={(tab) => onSearch({ tab: tab === 'mined' || tab === 'runs' ? tab : undefined })}
        tabs={[
          {
            value: 'rules',
            label: t('Rules'),
            count: rules?.length,
            body: <RuleList onOpen={(rule) => onSearch({ ...search, rule, from: undefined })} onRun={runThem} />,
          },
          {
            value: 'mined',
            label: t('Suggested'),
            count: mined?.length,
            body: <MinedList onTake={(at) => onSearch({ tab: 'mined', rule: 'new', from: String(at) })} />,
          },
          { value: 'runs', label: t('Rule activity'), body: <RunsList /> },
        ]}
      />
      {isReady && (
        <Suspense fallback={null}>
          <RuleDrawer key={`${search.rule} ${search.from}`} rule={open} mined={from} accounts={accounts} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}

/** Runs one rule, or all of them, on the lines to review. */
function useRunNow(onStarted: () => void) {
  const { mutate: run, isPending } = useRunRules()
  const runThem = (bank_rules_id: string | null) =>
    run(
      { bank_rules_id, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: () => {
          toast({ tone: 'success', text: t('The rules are running') })
          onStarted()
        },
      },
    )
  return { runThem, isPending }
}

type PageActionsProps = { canRun: boolean; isRunning: boolean; onRun: () => void; onAdd: () => void }

function PageActions({ canRun, isRunning, onRun, onAdd }: PageActionsProps) {
  return (
    <>
      {canRun && (
        <Button icon="play" busy={isRunning} onClick={onRun}>
          {t('Run on lines to review')}
        </Button>
      )}
      <Button tone="primary" icon="add" onClick={onAdd}>
        {t('Add rule')}
      </Button>
    </>
  )
}
