import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { FoundOptions, listOf, Option } from './combobox-options.ts'
import styles from './combobox.module.css'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import { Part } from './part.tsx'

type Props = {
  id: string
  found: FoundOptions
  list: ReturnType<typeof listOf>
  value: Option | undefined
  typed: string | undefined
  onTake: (index: number) => void
}

/** The options below the input, the offer to add one, and what the search says. */
export function OptionList({ id, found: { options, state, retry }, list, value, typed, onTake }: Props) {
  const { active, count, newWords } = list
  return (
    <>
      <Part plays="listbox" id={id} aria-label={t('Options')} className={styles.list} aria-busy={state === 'loading'}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            id={`${id}-${index}`}
            isActive={active === index}
            isChosen={option.value === value?.value}
            onTake={() => onTake(index)}
          >
            <span>{option.label}</span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </Choice>
        ))}
        {newWords !== undefined && (
          <Choice id={`${id}-${options.length}`} isActive={active === options.length} onTake={() => onTake(options.length)}>
            <span className={styles.create}>
              <Icon name="add" />
              {` ${t('Add “')}`}
              {newWords}”
            </span>
          </Choice>
        )}
      </Part>
      <output className={styles.note}>
        {state === 'failed' && (
          <>
            {t('Could not search.')}{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              {t('Try again')}
            </button>
          </>
        )}
        {state === 'loading' && options.length === 0 && t('Searching…')}
        {state === 'ready' &&
          count === 0 &&
          (typed ? t('Nothing matches “{typed}”', { typed }) : t('Nothing to choose from yet'))}
      </output>
    </>
  )
}

type ChoiceProps = { id: string; isActive: boolean; isChosen?: boolean; onTake: () => void; children: ReactNode }

function Choice({ id, isActive, isChosen = false, onTake, children }: ChoiceProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keyboard reaches options through the input, which names the active one in aria-activedescendant.
    <Part
      ref={ref}
      id={id}
      plays="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cx(styles.option, isActive && styles.active)}
      onMouseDown={onTake}
    >
      <span className={styles.words}>{children}</span>
      {isChosen && <Icon name="check" />}
    </Part>
  )
}
