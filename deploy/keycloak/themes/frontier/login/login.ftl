<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
<#if section = "header">${msg("loginAccountTitle")}<#elseif section = "form">
<#if messagesPerField.existsError('username', 'password')>
<@layout.notice title=msg("signInFailed") text=messagesPerField.getFirstError('username', 'password')/>
<#elseif message?has_content && message.type = "error">
<@layout.notice title=msg("signInFailed") text=message.summary/>
<#elseif message?has_content>
<@layout.notice failed=false text=message.summary/>
<#else>
<p>${msg("signInIntro")}</p>
</#if>
<#if usernameHidden??>
<p>${(auth.attemptedUsername)!''} (<a href="${url.loginRestartFlowUrl}">${msg("signInAsOther")}</a>)</p>
</#if>
<form action="${url.loginAction}" method="post">
<#if !usernameHidden??>
<label for="username">${msg("email")}</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${login.username!''}"<#if !(login.username?has_content)> autofocus</#if>>
</#if>
<label for="password">${msg("password")}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required minlength="10"<#if usernameHidden?? || login.username?has_content> autofocus</#if>>
<button type="submit">${msg("doLogIn")}</button>
</form>
<#if realm.resetPasswordAllowed>
<p class="ways"><a href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a></p>
</#if>
</#if>
</@layout.registrationLayout>
