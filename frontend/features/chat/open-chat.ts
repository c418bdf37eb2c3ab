/** Window event that opens the assistant's panel. */
export const OPEN_CHAT = 'frontier:open-chat';

export interface OpenChatDetail {
  /** Question to send at once. */
  readonly question?: string;
}

export function openChat(detail: OpenChatDetail = {}): void {
  window.dispatchEvent(new CustomEvent<OpenChatDetail>(OPEN_CHAT, { detail }));
}
