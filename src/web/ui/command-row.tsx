import styles from './command-palette.module.css'
import { type Command, highlighted } from './command-search.ts'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import { Keys } from './kbd.tsx'
import { Part } from './part.tsx'

type RowProps = { id: string; command: Command; typed: string; isActive: boolean; onPoint: () => void; onTake: () => void }

/** One item of the palette, with the typed text highlighted. */
export function CommandRow({ id, command, typed, isActive, onPoint, onTake }: RowProps) {
  const { icon, label, detail, trail, shortcut } = command
  return (
    <Part
      id={id}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      plays="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx(styles.row, isActive && styles.active)}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>
        <Highlighted text={label} typed={typed} />
      </span>
      {(detail || trail) && (
        <span className={styles.facts}>
          {detail && (
            <span className={styles.detail}>
              <Highlighted text={detail} typed={typed} />
            </span>
          )}
          {trail && <span className="figures">{trail}</span>}
        </span>
      )}
      {shortcut && <Keys keys={shortcut} />}
    </Part>
  )
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  return highlighted(text, typed).map(({ piece, isTyped }, at) =>
    isTyped ? (
      <mark key={at} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
