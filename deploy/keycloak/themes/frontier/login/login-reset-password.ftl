<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('username'); section>
<#if section = "header">${msg("emailForgotTitle")}<#elseif section = "form">
<#if messagesPerField.existsError('username')>
<@layout.notice text=messagesPerField.get('username')/>
</#if>
<p>${msg("emailInstruction")}</p>
<form action="${url.loginAction}" method="post">
<label for="username">${msg("email")}</label>
<input id="username" name="username" type="email" autocomplete="username" required autofocus value="${(auth.attemptedUsername)!''}">
<button type="submit">${msg("sendLink")}</button>
</form>
<p class="ways"><a href="${url.loginUrl}">${msg("backToLogin")}</a></p>
</#if>
</@layout.registrationLayout>
