import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { HubImage } from '../hub-image.tsx'
import styles from './my-hub.module.css'
import type { Pending, Picture } from './use-images.ts'

type ImageTileProps = {
  picture: Picture
  /** Its index, from 0. */
  at: number
  count: number
  isDragged: boolean
  error: string | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

/** A picture with its position. Its arrow buttons move it, and so do the arrow keys on any of its buttons. */
export function ImageTile({ picture, at, count, isDragged, error, onMove, onRemove }: ImageTileProps) {
  // A tile that moves in the DOM loses the focus, so it is restored.
  const pressed = useRef<HTMLButtonElement>(undefined)
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  }, [at])
  const move = (event: KeyboardEvent<HTMLButtonElement> | MouseEvent<HTMLButtonElement>, to: number) => {
    if (to === at || to < 0 || to >= count) return
    pressed.current = event.currentTarget
    onMove(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(event, to)
  }
  return (
    <li data-image={picture.id} data-at={at} className={cx(styles.tile, isDragged && styles.dragged)}>
      <div data-picture className={styles.seat}>
        <HubImage image={picture} alt={picture.name} className={styles.picture} />
        <span className={styles.place}>{at + 1}</span>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.refused}>
          {error}
        </p>
      )}
      <div className={styles.moves}>
        {count > 1 && (
          <>
            <IconButton
              icon="chevronLeft"
              label={t('Move {name} earlier', { name: picture.name })}
              aria-disabled={at === 0}
              onKeyDown={onKeyDown}
              onClick={(event) => move(event, at - 1)}
            />
            <IconButton
              icon="chevronRight"
              label={t('Move {name} later', { name: picture.name })}
              aria-disabled={at === count - 1}
              onKeyDown={onKeyDown}
              onClick={(event) => move(event, at + 1)}
            />
          </>
        )}
        <IconButton icon="delete" label={t('Remove {name}', { name: picture.name })} onKeyDown={onKeyDown} onClick={onRemove} />
      </div>
    </li>
  )
}

type PendingTileProps = { pending: Pending; onRetry: () => void; onCancel: () => void }

/** A picture being uploaded, or its error. */
export function PendingTile({ pending: { file, part, error }, onRetry, onCancel }: PendingTileProps) {
  return (
    <li className={cx(styles.tile, error !== undefined && styles.failed)}>
      <div className={styles.seat}>
        {error === undefined ? (
          <div className={styles.sending}>
            <span>{part < 1 ? `${Math.round(part * 100)}%` : t('Checking')}</span>
            <progress value={part} max={1} aria-label={t('Uploading {name}', { name: file.name })} />
          </div>
        ) : (
          <Icon name="error" size={20} />
        )}
      </div>
      <p className={styles.fileName}>{file.name}</p>
      {error !== undefined && (
        <p role="alert" className={styles.refused}>
          {error}
        </p>
      )}
      <div className={styles.moves}>
        {error !== undefined && (
          <Button tone="quiet" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
        <IconButton icon="close" label={t('Remove {name}', { name: file.name })} onClick={onCancel} />
      </div>
    </li>
  )
}
