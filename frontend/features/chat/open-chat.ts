/** Asks the assistant's panel to open, from anywhere on the page. */
export const OPEN_CHAT = 'frontier:open-chat';

export interface OpenChatDetail {
  /** A question to send at once. */
  readonly question?: string;
}

export function openChat(detail: OpenChatDetail = {}): void {
  window.dispatchEvent(new CustomEvent<OpenChatDetail>(OPEN_CHAT, { detail }));
}
