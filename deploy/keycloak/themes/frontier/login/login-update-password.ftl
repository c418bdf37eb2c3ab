<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('password', 'password-confirm'); section>
<#if section = "header">${msg("updatePasswordTitle")}<#elseif section = "form">
<#if messagesPerField.existsError('password', 'password-confirm')>
<@layout.notice title=msg("passwordRefused") text=messagesPerField.getFirstError('password', 'password-confirm')/>
</#if>
<form action="${url.loginAction}" method="post">
<input type="hidden" name="username" autocomplete="username" value="${(auth.attemptedUsername)!''}">
<label for="password-new">${msg("passwordNew")}</label>
<input id="password-new" name="password-new" type="password" autocomplete="new-password" required minlength="10" aria-describedby="rule" autofocus>
<p class="note" id="rule">${msg("passwordRule")}</p>
<label for="password-confirm">${msg("passwordConfirm")}</label>
<input id="password-confirm" name="password-confirm" type="password" autocomplete="new-password" required minlength="10">
<#-- Ends all other sessions, because another person may know the old password. -->
<input type="hidden" name="logout-sessions" value="on">
<button type="submit">${msg("savePassword")}</button>
</form>
</#if>
</@layout.registrationLayout>
