export { NoScriptChat } from './components/no-script-chat';
export { QUESTION_LENGTH, starterQuestions } from './assistant';
export { AskButton } from './components/ask-button';
export { ChatButton } from './components/chat-button';
export { ChatLauncher } from './components/chat-launcher';
export { ChatRoom } from './components/chat-room';
export { openChat } from './open-chat';
