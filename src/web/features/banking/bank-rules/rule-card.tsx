import type { PointerEvent } from 'react'
import { t } from '#core/messages.ts'
import type { BankRule } from '#contract/banking/bank-rules.ts'
import { plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { usePauseRule } from './api.ts'
import styles from './bank-rules.module.css'
import { proofWords, termWords } from './words.ts'

type Props = {
  rule: BankRule
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  /** The rule over which the handle is; undefined if it was dropped elsewhere. */
  onDrag: (over: number | undefined) => void
  onDrop: () => void
  onChange: () => void
  onRun: () => void
  onRemove: () => void
}

/** One rule: its conditions, its target and its success. */
export function RuleCard({ rule, isFirst, isLast, onMove, onDrag, onDrop, onChange, onRun, onRemove }: Props) {
  const { bank_rules_id, rule_name, is_active, puts_into, hit_count, memo } = rule
  const { mutate: pause } = usePauseRule()
  return (
    <Card
      title={`${rule.place}. ${rule_name}`}
      actions={
        <span className={styles.acts}>
          <RuleBadge rule={rule} />
          {!(isFirst && isLast) && <DragHandle rule_name={rule_name} onMove={onMove} onDrag={onDrag} onDrop={onDrop} />}
          <IconButton
            icon="sortUp"
            label={t('Move {rule_name} up', { rule_name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="sortDown"
            label={t('Move {rule_name} down', { rule_name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Menu
            trigger={<IconButton icon="more" label={t('More for {rule_name}', { rule_name })} />}
            groups={[
              [
                { id: 'change', label: t('Change'), icon: 'edit', onSelect: onChange },
                { id: 'run', label: t('Run on lines to review'), icon: 'play', disabled: !is_active, onSelect: onRun },
                {
                  id: 'pause',
                  label: is_active ? t('Pause') : t('Turn on again'),
                  onSelect: () => pause({ bank_rules_id, is_active: !is_active }),
                },
              ],
              [{ id: 'remove', label: t('Remove'), icon: 'delete', danger: true, onSelect: onRemove }],
            ]}
          />
        </span>
      }
    >
      <p className={styles.terms}>
        {termWords(rule)} → <b>{puts_into}</b>
        {memo !== null && `, “${memo}”`}
      </p>
      <p className={styles.soft}>
        {proofWords(rule)}
        {hit_count > 0 && ` ${t('· categorised {lines}', { lines: plural(hit_count, 'line') })}`}
      </p>
    </Card>
  )
}

function DragHandle({ rule_name, onMove, onDrag, onDrop }: Pick<Props, 'onMove' | 'onDrag' | 'onDrop'> & { rule_name: string }) {
  return (
    <IconButton
      icon="switch"
      label={t('Drag {rule_name}', { rule_name })}
      className={styles.handle}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(placeUnder(event))
      }}
      onPointerUp={onDrop}
      onPointerCancel={() => onDrag(undefined)}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onMove(by === 1 ? 1 : -1)
      }}
    />
  )
}

/** The index of the rule under the pointer. */
function placeUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('li[data-at]')
  return item?.dataset['at'] === undefined ? undefined : Number(item.dataset['at'])
}

function RuleBadge({ rule: { is_active, acts, is_proved } }: { rule: BankRule }) {
  if (!is_active) return <Badge>{t('Paused')}</Badge>
  if (acts === 'suggest') return <Badge tone="info">{t('Suggests')}</Badge>
  return is_proved ? <Badge tone="success">{t('Automatic')}</Badge> : <Badge tone="warning">{t('Automatic once proved')}</Badge>
}
