import { useCallback, useRef, useState } from 'react'
import { type ConversationTurn, saidNow } from './conversation-turn.ts'

type Phase = 'idle' | 'waiting' | 'typing'
/** What the chat holds, and how it changes. */
export function useChatState() {
  const [conversation_id, setConversation] = useState((): string => crypto.randomUUID())
  const [isReopened, setReopened] = useState(false)
  const [turns, setTurns] = useState<readonly ConversationTurn[]>([])
  const [chips, setChips] = useState<readonly string[]>([])
  const [phase, setPhase] = useState<Phase>('idle')
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string>()
  const pending = useRef<AbortController>(undefined)

  const start = (id: string, isOld: boolean) => {
    pending.current?.abort()
    pending.current = undefined
    setConversation(id)
    setReopened(isOld)
    setTurns([])
    setChips([])
    setPhase('idle')
    setProblem(undefined)
  }

  /** Adds a question; the signal says when its answer is no longer wanted. */
  const wait = (question: ConversationTurn): AbortSignal => {
    const request = new AbortController()
    pending.current = request
    setProblem(undefined)
    setDraft('')
    setChips([])
    setTurns((before) => [...before, question])
    setPhase('waiting')
    return request.signal
  }
  const answer = (question: ConversationTurn, found: Parameters<typeof saidNow>[1]) => {
    setTurns((before) => before.map((one) => (one.key === question.key ? saidNow(one, found) : one)))
    setChips(found.chips)
    setPhase('typing')
  }
  /** The question could not be answered: it can be sent again. */
  const withdraw = ({ key, prompt }: ConversationTurn) => {
    setTurns((before) => before.filter((one) => one.key !== key))
    setDraft((typed) => (typed === '' ? prompt : typed))
    setPhase('idle')
  }
  /** The answer is complete. */
  const typed = useCallback(() => {
    setPhase('idle')
    setProblem(undefined)
  }, [])
  const write = (text: string) => {
    setDraft(text)
    setProblem(undefined)
  }
  const state = { conversation_id, isReopened, turns, chips, phase, draft, problem }
  return { ...state, setProblem, start, wait, answer, withdraw, typed, write }
}
