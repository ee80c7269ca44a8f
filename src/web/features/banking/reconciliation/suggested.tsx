import type { Suggestion, UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './reconcile.module.css'
import { SuggestionCard } from './suggestion-card.tsx'
import type { Acts } from './way-tabs.tsx'

type SuggestedProps = { line: UnmatchedLine; suggestions: readonly Suggestion[]; acts: Acts; isOpen: boolean; onOpen: () => void }

/** What may match the line: the best two, or all. */
export function Suggested({ line, suggestions, acts, isOpen, onOpen }: SuggestedProps) {
  const shown = isOpen ? suggestions : suggestions.slice(0, 2)
  if (suggestions.length === 0)
    return (
      <p className={styles.note}>
        {t(
          "Nothing open matches this line's amount, numbers or names. Pick {value} or an account yourself; we remember it next time.",
          { value: line.amount < 0 ? t('bills') : t('invoices') },
        )}
      </p>
    )
  return (
    <div className={styles.suggestions}>
      {shown.map((suggestion, index) => (
        <SuggestionCard
          key={`${suggestion.suggestion_kind} ${suggestion.title} ${index}`}
          suggestion={suggestion}
          isFirst={index === 0}
          isBusy={acts.isBusy}
          onTake={() => acts.take(line, suggestion)}
        />
      ))}
      {shown.length < suggestions.length && (
        <Button tone="quiet" onClick={onOpen}>
          {t('Show {suggestions}', { suggestions: plural(suggestions.length - shown.length, 'more suggestion') })}
        </Button>
      )}
    </div>
  )
}
