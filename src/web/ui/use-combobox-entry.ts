import { type KeyboardEvent, useState } from 'react'
import { keyAct, listOf, type Option, type SearchOptions, useOptions } from './combobox-options.ts'

type Options = {
  onChange: (value: Option | undefined) => void
  search: SearchOptions
  onCreate: ((text: string) => void) | undefined
  onType: ((text: string) => void) | undefined
}

/** What is typed into a combobox, the options found for it, and what keys and presses take of them. */
export function useEntry({ onChange, search, onCreate, onType }: Options) {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const first = onType === undefined ? 0 : -1
  const [chosen, setActive] = useState(first)
  const found = useOptions(search, typed ?? '', isOpen)
  const list = listOf(found, typed, chosen, onCreate !== undefined)
  const { active, count } = list
  // Where what is typed counts by itself, that nothing like it is known is no news.
  const isShown = isOpen && !(onType !== undefined && found.state === 'ready' && count === 0)
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const take = (index: number) => {
    const option = found.options[index]
    if (option !== undefined) onChange(option)
    else if (list.newWords !== undefined) onCreate?.(list.newWords)
    else return
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAct(event.key, { isOpen: isShown, hasActive: count > 0 && active >= 0, isFree: onType !== undefined })
    if (act === undefined) return
    if (act !== 'leave') event.preventDefault()
    if (act === 'take') return take(active)
    if (act === 'close') event.stopPropagation()
    if (act === 'close' || act === 'leave') return close()
    setOpen(true)
    if (isShown && count > 0) setActive(active < 0 && act < 0 ? count - 1 : (active + act + count) % count)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(first)
    setOpen(true)
    if (onType !== undefined) onType(text)
    else if (text === '') onChange(undefined)
  }
  return { typed, isOpen: isShown, setOpen, found, list, close, take, type, onKeyDown }
}
