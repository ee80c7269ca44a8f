/** `show it as a chart`: the answer of before once more, which has one where there are several figures. */
const asked =
  /^(?:(?:and|please|pls|now|ok|can you|could you|show|give|make|draw|plot|put|display|see|it|this|that|them|me|us|the same|same|as|in|on|into|a|an|the|iska|isko|ise|ka) )*(?:bar |line |pie )?(?:chart|graph)s?(?: (?:form|format|please|pls|me|mein|dikhao|dikha do|banao|bana do|batao))*[?.! ]*$/

/** Whether a question only asks for a drawing of what was answered. */
export const isForChart = (text: string): boolean => asked.test(text)
