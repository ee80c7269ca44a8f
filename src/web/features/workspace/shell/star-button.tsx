import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { cx } from '#web/ui/cx.ts'
import { toggleFavourite, useIsFavourite } from './favourites.ts'
import styles from './star-button.module.css'

/** Adds a page to the favourites or removes it. */
export function StarButton({ item, className }: { item: MenuItem; className?: string | undefined }) {
  const isFavourite = useIsFavourite(item.id)
  return (
    <button
      type="button"
      className={cx(styles.star, isFavourite && styles.chosen, className)}
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {label}', { label: item.label })}
      title={isFavourite ? t('Remove from favourites') : t('Add to favourites')}
      data-sign="star"
      onClick={() => toggleFavourite(item.id)}
    />
  )
}
