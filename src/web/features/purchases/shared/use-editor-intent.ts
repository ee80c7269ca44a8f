import { useRef, useState } from 'react'

/** The two ways out of an editor: save the draft, or save it and go on. The submission reads which is wanted. */
export function useEditorIntent<Next extends string>() {
  const wanted = useRef<'save' | Next>('save')
  const [asked, setAsked] = useState<'save' | Next>('save')
  const run = (next: 'save' | Next, submit: () => void) => {
    wanted.current = next
    setAsked(next)
    submit()
  }
  return { wanted, asked, run }
}
