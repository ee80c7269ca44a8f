import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { t } from '#core/messages.ts'
import type { BankRule } from '#contract/banking/bank-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { minedQuery, rulesQuery, useOrderRules, useRemoveRule, useRunRules } from './api.ts'
import styles from './bank-rules.module.css'
import { MinedList } from './mined-list.tsx'
import { RuleCard } from './rule-card.tsx'
import { type AccountChoice, RuleDrawer } from './rule-drawer.tsx'
import { RunsList } from './runs-list.tsx'
import type { RulesSearch } from './search.ts'

type Props = { search: RulesSearch; onSearch: (search: RulesSearch) => void; accounts: readonly AccountChoice[] }

/** Active rules, suggested rules, and past runs. */
export function RulesPage({ search, onSearch, accounts }: Props) {
  const { data: rules } = useQuery(rulesQuery)
  const { data: mined } = useQuery(minedQuery)
  const { mutate: run, isPending } = useRunRules()
  const runThem = (bank_rules_id: string | null) =>
    run(
      { bank_rules_id, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: () => {
          toast({ tone: 'success', text: t('The rules are running') })
          onSearch({ tab: 'runs' })
        },
      },
    )
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
          <>
            {rules?.some(({ is_active }) => is_active) && (
              <Button icon="play" busy={isPending} onClick={() => runThem(null)}>
                {t('Run on lines to review')}
              </Button>
            )}
            <Button tone="primary" icon="add" onClick={() => onSearch({ ...search, rule: 'new', from: undefined })}>
              {t('Add rule')}
            </Button>
          </>
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

type ListProps = { onOpen: (rule: string) => void; onRun: (bank_rules_id: string) => void }

function RuleList({ onOpen, onRun }: ListProps) {
  const { data: rules, error, refetch } = useQuery(rulesQuery)
  const { mutate: order } = useOrderRules()
  const { mutateAsync: remove } = useRemoveRule()
  const [dragged, setDragged] = useState<{ from: number; over: number }>()
  const [going, setGoing] = useState<BankRule>()
  if (error) return <ErrorState error={error} title={t("We couldn't load the rules")} onRetry={refetch} />
  if (rules === undefined) return <Skeleton lines={5} height={260} label={t('Loading rules')} />
  if (rules.length === 0)
    return (
      <EmptyState
        icon="filter"
        title={t('No rules yet')}
        actions={
          <Button tone="primary" icon="add" onClick={() => onOpen('new')}>
            {t('Add rule')}
          </Button>
        }
      >
        {t('Rent, fuel, bank charges: choose once where such lines go, and preview what the rule does before you save it.')}
      </EmptyState>
    )
  const move = (from: number, to: number) => {
    const rule = rules[from]
    if (rule && from !== to) order(rules.toSpliced(from, 1).toSpliced(to, 0, rule))
  }
  return (
    <>
      <ol className={styles.rules}>
        {rules.map((rule, at) => (
          <li
            key={rule.bank_rules_id}
            data-at={at}
            data-dragged={dragged?.from === at || undefined}
            data-over={(dragged !== undefined && dragged.over === at && dragged.from !== at) || undefined}
          >
            <RuleCard
              rule={rule}
              isFirst={at === 0}
              isLast={at === rules.length - 1}
              onMove={(by) => move(at, Math.max(0, Math.min(rules.length - 1, at + by)))}
              onDrag={(over) => setDragged(over === undefined ? undefined : { from: at, over })}
              onDrop={() => {
                if (dragged) move(dragged.from, dragged.over)
                setDragged(undefined)
              }}
              onChange={() => onOpen(rule.bank_rules_id)}
              onRun={() => onRun(rule.bank_rules_id)}
              onRemove={() => setGoing(rule)}
            />
          </li>
        ))}
      </ol>
      {going && (
        <ConfirmDialog
          isOpen
          onClose={() => setGoing(undefined)}
          title={t('Remove “{rule_name}”?', { rule_name: going.rule_name })}
          verb={t('Remove rule')}
          onConfirm={() => remove(going.bank_rules_id)}
        >
          {t('Lines it categorised stay as they are.')}
        </ConfirmDialog>
      )}
    </>
  )
}
