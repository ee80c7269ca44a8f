import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { MAX_HUB_IMAGES } from '#contract/marketplace/hub-fields.ts'
import type { NewHubProduct } from '#contract/marketplace/hub-products.ts'
import { sentence } from '#web/lib/errors.ts'
import { uploadImage } from './upload-image.ts'

export type Picture = NewHubProduct['images'][number]
/** A picture whose upload is in progress or failed. */
export type Pending = { key: string; file: File; part: number; error: string | undefined; leaving: AbortController }

/** The pictures of a product: stored ones by priority, and uploads. */
export function useImages(pictures: readonly Picture[], onChange: (pictures: Picture[]) => void) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const { latest, keep } = useLatestPictures(pictures, onChange)
  const all = useRef<readonly Pending[]>([])
  useEffect(() => {
    all.current = pending
  }, [pending])
  useEffect(() => () => all.current.forEach(({ leaving }) => leaving.abort()), [])

  const patch = (key: string, change: Partial<Pending>) =>
    setPending((old) => old.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string) => setPending((old) => old.filter((one) => one.key !== key))
  const upload = async ({ key, file, leaving }: Pending) => {
    if (leaving.signal.aborted) return
    try {
      const { id, url, original_file_name } = await uploadImage(file, {
        onProgress: (part) => patch(key, { part }),
        signal: leaving.signal,
      })
      if (leaving.signal.aborted) return
      keep([...latest.current, { id, url, name: original_file_name, priority: MAX_HUB_IMAGES }])
      drop(key)
    } catch (error) {
      if (!leaving.signal.aborted) patch(key, { error: sentence(error, t('Failed to Upload File')) })
    }
  }
  // Sequentially, so that they keep the order in which they were chosen.
  const queue = useRef(Promise.resolve())
  const send = (one: Pending) => {
    queue.current = queue.current.then(() => upload(one))
  }
  const free = MAX_HUB_IMAGES - pictures.length - pending.length
  return {
    pending,
    free,
    isUploading: pending.some((one) => one.error === undefined),
    add(files: readonly File[]) {
      const begun = files
        .slice(0, free)
        .map((file) => ({ key: crypto.randomUUID(), file, part: 0, error: undefined, leaving: new AbortController() }))
      setPending((old) => [...old, ...begun])
      begun.forEach(send)
    },
    retry(one: Pending) {
      patch(one.key, { part: 0, error: undefined })
      send(one)
    },
    cancel({ key, leaving }: Pending) {
      leaving.abort()
      drop(key)
    },
    remove: (id: string) => keep(latest.current.filter((picture) => picture.id !== id)),
    /** Moves a picture to another position, from 0; the others close up. */
    move(id: string, to: number) {
      const moved = latest.current.find((picture) => picture.id === id)
      if (moved === undefined || to < 0 || to >= latest.current.length) return
      keep(latest.current.filter((picture) => picture.id !== id).toSpliced(to, 0, moved))
    },
  }
}

/** The pictures as they are now, for uploads that end later. */
function useLatestPictures(pictures: readonly Picture[], onChange: (pictures: Picture[]) => void) {
  const latest = useRef(pictures)
  const tell = useRef(onChange)
  useEffect(() => {
    latest.current = pictures
    tell.current = onChange
  }, [pictures, onChange])
  const keep = useCallback((next: readonly Picture[]) => {
    latest.current = inOrder(next)
    tell.current([...latest.current])
  }, [])
  return { latest, keep }
}

/** The first picture has priority 1. */
const inOrder = (pictures: readonly Picture[]): Picture[] => pictures.map((picture, at) => ({ ...picture, priority: at + 1 }))
