import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankRule } from '#contract/banking/bank-rules.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { rulesQuery, useOrderRules, useRemoveRule } from './api.ts'
import styles from './bank-rules.module.css'
import { RuleCard } from './rule-card.tsx'

type ListProps = { onOpen: (rule: string) => void; onRun: (bank_rules_id: string) => void }

/** The rules in the order in which they are tried; dragged or moved by keys. */
export function RuleList({ onOpen, onRun }: ListProps) {
  const { data: rules, error, refetch } = useQuery(rulesQuery)
  const { mutate: order } = useOrderRules()
  const { mutateAsync: remove } = useRemoveRule()
  const [dragged, setDragged] = useState<{ from: number; over: number }>()
  const [going, setGoing] = useState<BankRule>()
  if (error) return <ErrorState error={error} title={t("We couldn't load the rules")} onRetry={refetch} />
  if (rules === undefined) return <Skeleton lines={5} height={260} label={t('Loading rules')} />
  if (rules.length === 0) return <NoRules onAdd={() => onOpen('new')} />
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

function NoRules({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon="filter"
      title={t('No rules yet')}
      actions={
        <Button tone="primary" icon="add" onClick={onAdd}>
          {t('Add rule')}
        </Button>
      }
    >
      {t('Rent, fuel, bank charges: choose once where such lines go, and preview what the rule does before you save it.')}
    </EmptyState>
  )
}
