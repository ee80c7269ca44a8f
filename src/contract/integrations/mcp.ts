/** Where a person's own assistant reaches the company's figures: an MCP server over streamable HTTP, opened by an API key. */
export const MCP_PATH = '/mcp'
