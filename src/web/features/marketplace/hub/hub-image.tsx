import { useState } from 'react'
import type { HubImage as Image } from '#contract/marketplace/hub-fields.ts'
import { readHubImage } from '#contract/marketplace/hub-products.ts'
import { urlOf } from '#web/lib/call.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import styles from './hub-image.module.css'

type HubImageProps = {
  /** Undefined for a product without a picture. */
  image: Pick<Image, 'id'> | undefined
  /** The alternative text; empty if text beside it says the same. */
  alt: string
  /** `contain` fits the whole picture in, for one shown alone. */
  fit?: 'cover' | 'contain'
  /** Visible at once: loaded with the page. */
  isFirst?: boolean
  className?: string | undefined
}

/** A product picture in a given frame, which stays empty if there is none or it fails to load. */
export function HubImage({ image, alt, fit = 'cover', isFirst = false, className }: HubImageProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = image !== undefined && failed !== image.id
  return (
    <span className={cx(styles.frame, className)}>
      {isShown ? (
        <img
          key={image.id}
          className={cx(styles.image, styles[fit])}
          src={urlOf(readHubImage, { params: { hub_images_id: image.id } })}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(image.id)}
        />
      ) : (
        <Icon name="item" size={24} />
      )}
    </span>
  )
}
